import { Alert, Button, Checkbox, FileButton, Group, NativeSelect, Table, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { send } from '../../api/send.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/panel.tsx'
import { saidFaults } from '../../shell/said-problem.ts'
import { texts } from '../../texts/index.ts'
import classes from './imports.module.css'
import type { Read } from './new-page.tsx'
import { base64Of, headOf } from './read-file.ts'
import { usePreview } from './use-preview.ts'

const mostBytes = 48_000_000
const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1251', 'windows-1256', 'iso-8859-2', 'shift_jis', 'gb18030']

interface Props {
  read: Read | undefined
  onRead: (read: Read | undefined) => void
  onNext: () => void
}

/** The file is chosen or dropped; how it was understood is shown with its first rows and can be said better. */
export function FileStep({ read, onRead, onNext }: Props) {
  const [over, setOver] = useState(false)
  const [tooBig, setTooBig] = useState(false)
  const words = texts.imports
  const inspect = useWrite(
    async (csrfToken, { file, said }: Omit<Read, 'inspected'>) =>
      send('POST /v1/import-previews', { csrfToken, body: { content: await base64Of(await headOf(file)), ...said } }),
    ['import-preview'],
  )
  const look = (file: File, said: Read['said']) =>
    inspect.mutate({ file, said }, { goOn: (inspected) => onRead({ file, inspected, said }) })
  const take = (file: File | null | undefined) => {
    if (!file) return
    setTooBig(file.size > mostBytes)
    onRead(undefined)
    if (file.size <= mostBytes) look(file, {})
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same */}
      <div
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={32} aria-hidden />
        {read && (
          <strong>
            <bdi dir="auto">{read.file.name}</bdi>
          </strong>
        )}
        <FileButton onChange={take} accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values">
          {(props) => (
            <Button {...props} h={44} variant={read ? 'default' : 'filled'} loading={inspect.isPending}>
              {read ? words.file.other : words.file.choose}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" ta="center">
          {words.file.drop}
        </Text>
        <Text size="sm" c="dimmed" ta="center">
          {words.file.hint}
        </Text>
      </div>
      {tooBig && (
        <Alert role="alert" color="red">
          {words.file.tooBig}
        </Alert>
      )}
      {inspect.error && (
        <Alert role="alert" color="red" title={words.file.unreadable}>
          {saidFaults(inspect.error)}
        </Alert>
      )}
      {read && <Understood read={read} onSaid={(said) => look(read.file, { ...read.said, ...said })} />}
      {read && (
        <Group>
          <Button h={44} onClick={onNext} loading={inspect.isPending}>
            {words.next}
          </Button>
        </Group>
      )}
    </>
  )
}

function Understood({ read: { file, inspected }, onSaid }: { read: Read; onSaid: (said: Read['said']) => void }) {
  const answer = usePreview({ file, ...inspected })
  const words = texts.imports.file
  const { encoding, delimiter, header } = inspected
  const known = encodings.includes(encoding) ? encodings : [encoding, ...encodings]
  return (
    <Panel title={words.preview}>
      <div className={classes.pair}>
        <NativeSelect
          label={words.encoding}
          size="md"
          value={encoding}
          data={known}
          onChange={({ currentTarget }) => onSaid({ encoding: currentTarget.value })}
        />
        <NativeSelect
          label={words.delimiter}
          size="md"
          value={delimiter}
          data={Object.entries(words.delimiters).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => onSaid({ delimiter: currentTarget.value })}
        />
      </div>
      <Checkbox
        size="md"
        label={words.header}
        checked={header}
        onChange={({ currentTarget }) => onSaid({ header: currentTarget.checked })}
      />
      {answer && 'problem' in answer && (
        <Alert role="alert" color="red" title={words.unreadable}>
          {answer.problem}
        </Alert>
      )}
      {answer && 'preview' in answer && (
        <>
          <Text role="status">
            {words.rows(answer.preview.count)}
            {answer.preview.ragged > 0 && ` · ${words.ragged(answer.preview.ragged)}`}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the keyboard's focus */}
          <section className={classes.preview} tabIndex={0} aria-label={file.name}>
            <Table striped withRowBorders>
              {header && (
                <Table.Thead>
                  <Table.Tr>
                    {inspected.columns.map(({ name }, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                      <Table.Th key={at}>
                        <bdi dir="auto">{name}</bdi>
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
              )}
              <Table.Tbody>
                {answer.preview.rows.slice(header ? 1 : 0).map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
                  <Table.Tr key={at}>
                    {row.map((cell, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above
                      <Table.Td key={place}>
                        <bdi dir="auto">{cell}</bdi>
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        </>
      )}
    </Panel>
  )
}
