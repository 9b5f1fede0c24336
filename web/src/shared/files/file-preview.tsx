import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FilePreviewProps {
  readonly name: string
  /** What is shown. It is read only when somebody looks. */
  readonly children: ReactNode
}

/** A button that shows what is in a file. */
export function FilePreview({ name, children }: FilePreviewProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('files.previewOf', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('files.preview')}
      </Button>
      <Modal
        opened={isOpen}
        size="xl"
        title={name}
        closeButtonProps={{ 'aria-label': t('close') }}
        onClose={() => setIsOpen(false)}
      >
        {children}
      </Modal>
    </>
  )
}
