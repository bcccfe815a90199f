import { Button, Tabs, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import scrolled from '../../parts/scrolled-tabs.module.css'
import { PageFrame } from '../../shell/page-frame.tsx'
import { sayDone } from '../../shell/toast.tsx'
import { useMay } from '../../shell/use-may.ts'
import { texts } from '../../texts/index.ts'
import { ChangeList } from './change-list.tsx'
import { diffSentences } from './diff-sentences.ts'
import { Editor } from './editor.tsx'
import classes from './page.module.css'
import { PastPanel } from './past-panel.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { type Compiled, type Playbook, type Sentence, versionQuery } from './queries.ts'
import { ReadyMade } from './ready-made.tsx'
import { rangeOfLine, replaceSentence } from './replace-sentence.ts'
import { type Tab, tabs } from './search.ts'
import { SentenceList } from './sentence-list.tsx'
import { StateLine } from './state-line.tsx'
import { TestsPanel } from './tests-panel.tsx'
import { usePlaybookDraft } from './use-playbook-draft.ts'
import { useSavePlaybook } from './use-save-playbook.ts'
import { VersionsPanel } from './versions-panel.tsx'
import { WithoutText } from './without-text.tsx'

const nothing: Compiled = { language: 'en', functions: [], sentences: [] }

/** Text on one side, what becomes of it on the other; on a narrow page one of them at a time. */
export function PlaybookDesk({ playbook }: { playbook: Playbook }) {
  const { tab = 'write', action } = useSearch({ from: '/playbook' })
  const navigate = useNavigate()
  const words = texts.playbook
  const mayWrite = useMay('playbook.put')
  const mayPublish = useMay('playbook.publish')
  const draft = usePlaybookDraft(playbook)
  const saving = useSavePlaybook(draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const [publishing, setPublishing] = useState<Playbook>()
  const [choosing, setChoosing] = useState(false)
  const live = useQuery({ ...versionQuery(playbook.published_version ?? 0), enabled: playbook.published_version !== null })
  const changes = diffSentences(live.data ?? nothing, draft.compiled)
  const isLive = draft.isSaved && playbook.version !== null && playbook.version === playbook.published_version
  const show = (next: Tab) => navigate({ to: '/playbook', search: (was) => ({ ...was, tab: next }), replace: true })
  const tryDraft = async () => {
    const stored = await saving.save()
    if (stored?.version) await navigate({ to: '/test-chat', search: { version: stored.version } })
  }
  const isWide = useMediaQuery('(min-width: 1100px)', false, { getInitialValueInEffect: false })
  const shown = isWide && tab === 'write' ? 'sentences' : tab
  const [wanted, setWanted] = useState<number>()
  useEffect(() => {
    // where there is one side at a time, the text has to be drawn first
    if (wanted === undefined || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(...rangeOfLine(field.current.value, wanted))
    setWanted(undefined)
  })
  const goTo = (line: number) => {
    setWanted(line)
    if (!isWide) void show('write')
  }
  const take = (sentence: Pick<Sentence, 'line' | 'column' | 'text'>, next: string) => {
    const replaced = replaceSentence(draft.text, sentence, next)
    if (replaced === undefined) return
    draft.write(replaced)
    sayDone(words.taken)
  }
  const editor = (
    <Editor
      text={draft.text}
      compiled={{ text: draft.compiled.text, sentences: draft.compiled.sentences }}
      action={action}
      readOnly={!mayWrite}
      onChange={draft.write}
      field={field}
    />
  )
  return (
    <PageFrame
      wide
      title={words.page}
      actions={
        mayWrite && (
          <>
            <Button variant="default" h={44} onClick={() => setChoosing(!choosing)} aria-expanded={choosing}>
              {words.readyMade.start}
            </Button>
            {!draft.isSaved && (
              <>
                <Button variant="default" h={44} onClick={() => draft.write(playbook.text)}>
                  {words.discard}
                </Button>
                <Button
                  variant="default"
                  h={44}
                  loading={saving.isPending}
                  onClick={async () => {
                    const stored = await saving.save()
                    if (stored?.version) sayDone(words.saved(stored.version))
                  }}
                >
                  {words.save}
                </Button>
              </>
            )}
            {mayPublish && (
              <Button
                h={44}
                disabled={isLive || !draft.text.trim() || !draft.isCurrent}
                onClick={async () => setPublishing(await saving.save())}
              >
                {words.publish}
              </Button>
            )}
          </>
        )
      }
    >
      {!mayWrite && <Text c="dimmed">{words.readOnly}</Text>}
      <StateLine playbook={playbook} draft={draft} />
      {playbook.published_version === null && <WithoutText />}
      {publishing && <PublishPanel playbook={publishing} changes={changes} onDone={() => setPublishing(undefined)} />}
      {(choosing || (mayWrite && !draft.text.trim() && draft.isSaved)) && (
        <ReadyMade
          replaces={draft.text.trim() !== ''}
          onTake={(text) => {
            draft.write(text)
            setChoosing(false)
          }}
          onCancel={choosing ? () => setChoosing(false) : undefined}
        />
      )}
      <Tabs
        className={classes.frame}
        value={shown}
        onChange={(next) => void show(tabs.find((each) => each === next) ?? 'write')}
        keepMounted={false}
      >
        <Tabs.List className={`${scrolled.list} ${classes.tabs}`} aria-label={words.tabs.label}>
          {tabs
            .filter((each) => !isWide || each !== 'write')
            .map((each) => (
              <Tabs.Tab key={each} value={each} className={scrolled.tab}>
                {words.tabs[each]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        {isWide ? (
          <section className={classes.editorPane} aria-label={words.tabs.write}>
            {editor}
          </section>
        ) : (
          <Tabs.Panel value="write">{editor}</Tabs.Panel>
        )}
        <Tabs.Panel value="sentences" className={classes.sidePane}>
          <SentenceList
            sentences={draft.compiled.sentences}
            text={draft.text}
            action={action}
            goTo={goTo}
            take={mayWrite ? take : undefined}
          />
        </Tabs.Panel>
        <Tabs.Panel value="changes" className={classes.sidePane}>
          <div className={classes.panel}>
            <Text c="dimmed">{words.changes.intro}</Text>
            <ChangeList changes={changes} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="tests" className={classes.sidePane}>
          <TestsPanel save={saving.save} tryDraft={tryDraft} functions={draft.compiled.functions.map(({ name }) => name)} />
        </Tabs.Panel>
        <Tabs.Panel value="past" className={classes.sidePane}>
          <PastPanel save={saving.save} />
        </Tabs.Panel>
        <Tabs.Panel value="versions" className={classes.sidePane}>
          <VersionsPanel openText={mayWrite ? draft.write : undefined} />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}
