import { NativeSelect } from '@mantine/core'
import { mutate } from 'care-client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/client'
import { useAction } from '../../app/use-action'
import { FIRST_TOKEN_FACTS, TokenFields, tokenEnd } from '../../shared/tokens/token-fields'
import { SectionForm } from '../../ui/section-form'
import { type Right, rightsByPart } from './scopes'

interface NewTokenProps {
  /** Every scope that a token can have. */
  readonly scopes: readonly string[]
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => unknown
}

/** Makes a token with no more rights than the program needs. */
export function NewToken({ scopes, onMade }: NewTokenProps) {
  const { t } = useTranslation(['account', 'common'])
  const [facts, setFacts] = useState(FIRST_TOKEN_FACTS)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Right>>(new Map())
  const add = useAction(
    async () => {
      const { secret } = await mutate.createAccessToken(client, {
        input: {
          name: facts.name,
          scopes: [...chosen].map(([part, right]) => `${part}:${right}`),
          expiresAt: tokenEnd(facts),
        },
      })
      setFacts({ ...facts, name: '' })
      setChosen(new Map())
      await onMade({ name: facts.name, secret })
    },
    { isQuiet: true },
  )
  const choose = (part: string, right: string): void => {
    const next = new Map(chosen)
    if (right === 'read' || right === 'write') next.set(part, right)
    else next.delete(part)
    setChosen(next)
  }
  const parts = [...rightsByPart(scopes)]
    .map(([part, rights]) => ({ part, rights, label: t(`tokens.part.${part}`, { defaultValue: part }) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <SectionForm title={t('tokens.new')} about={t('tokens.newAbout')} save={add}>
      <TokenFields label={t('tokens.name')} about={t('tokens.nameAbout')} value={facts} onChange={setFacts} />
      <fieldset className="desk-columns desk-fieldset">
        <legend>{t('tokens.rights')}</legend>
        {parts.map(({ part, rights, label }) => (
          <NativeSelect
            key={part}
            label={label}
            value={chosen.get(part) ?? ''}
            data={[
              { value: '', label: t('tokens.right.none') },
              ...rights.map((right) => ({ value: right, label: t(`tokens.right.${right}`) })),
            ]}
            onChange={(event) => choose(part, event.currentTarget.value)}
          />
        ))}
      </fieldset>
    </SectionForm>
  )
}
