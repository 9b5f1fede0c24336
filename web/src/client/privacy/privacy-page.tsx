import { Stack, Text, Title } from '@mantine/core'
import { ModelCallsDocument, OpeningsDocument } from '../../../documents.generated'
import { usePages } from '../../app/reads'
import { usePerson } from '../../app/session'
import { useFormat } from '../../app/use-format'
import { useTexts } from '../../app/use-texts'
import { useOperations } from '../../shared/use-operations'
import { taskText } from '../../shared/model-task'
import { List } from '../../ui/list'
import { Page } from '../../ui/page'
import { Table } from '../../ui/table'
import { Consents } from './consents'
import { DownloadRecord } from './download-record'

/** Who opened the client's record, what left the service, what the client has agreed to, and a copy of everything. */
export function PrivacyPage() {
  const t = useTexts('client')
  return (
    <Page title={t('common:menu.privacy')}>
      <Stack gap="xl">
        <Openings />
        <ModelCalls />
        <Consents />
        <DownloadRecord />
      </Stack>
    </Page>
  )
}

function Openings() {
  const t = useTexts('client')
  const format = useFormat()
  const operations = useOperations()
  const pages = usePages(OpeningsDocument, {}, (data) => data.whoOpenedMyRecord)
  const archivedUntil = pages.first?.whoOpenedMyRecord?.archivedUntil
  return (
    <section aria-labelledby="openings">
      <Title order={2} id="openings">
        {t('privacy.openings')}
      </Title>
      <List
        pages={pages}
        none={t('privacy.noOpenings')}
        frame={(rows) => (
          <Table
            label={t('privacy.openings')}
            head={[t('privacy.when'), t('privacy.who'), t('privacy.what'), t('privacy.outcome')]}
          >
            {rows}
          </Table>
        )}
      >
        {({ at, by, action, what, operation, outcome, people }) => (
          <tr key={`${at} ${operation} ${people.map(({ userId }) => userId).join()}`}>
            <td>{format.moment(at)}</td>
            <td className="desk-text">
              {people.length > 0 ? format.list(people.map(({ name }) => name ?? '—')) : t(`privacy.by.${by}`)}
            </td>
            <td>
              {action === 'READ' && `${t('privacy.read')}: `}
              {operations.textOf({ operation, what })}
            </td>
            <td>{t(`privacy.outcomes.${outcome}`)}</td>
          </tr>
        )}
      </List>
      {archivedUntil && <Text>{t('privacy.archived', { time: format.moment(archivedUntil) })}</Text>}
    </section>
  )
}

function ModelCalls() {
  const t = useTexts('client')
  const format = useFormat()
  const { id } = usePerson()
  const pages = usePages(ModelCallsDocument, { client: id }, (data) => data.modelCalls)
  return (
    <section aria-labelledby="models">
      <Title order={2} id="models">
        {t('privacy.models')}
      </Title>
      <Text>{t('privacy.modelsAbout')}</Text>
      <List pages={pages} none={t('privacy.noModels')}>
        {({ id: call, task, provider, model, createdAt, prompt, answer }) => (
          <details key={call} className="desk-card">
            <summary>
              {format.moment(createdAt)} · {taskText(t, task)} ·{' '}
              {provider === 'offline' ? t('privacy.offline') : `${provider}, ${model}`}
            </summary>
            <Text fw={600}>{t('privacy.prompt')}</Text>
            <Text className="desk-text">{prompt ?? t('privacy.nothingSent')}</Text>
            {answer && (
              <>
                <Text fw={600}>{t('privacy.answer')}</Text>
                <Text className="desk-text">{answer}</Text>
              </>
            )}
          </details>
        )}
      </List>
    </section>
  )
}
