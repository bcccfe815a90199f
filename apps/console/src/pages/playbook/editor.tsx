import { type Ref, useId, useMemo } from 'react'
import { texts } from '../../texts/index.ts'
import classes from './editor.module.css'
import { lineMarks } from './line-marks.ts'
import page from './page.module.css'
import type { Sentence } from './queries.ts'

interface Props {
  text: string
  compiled: { text: string; sentences: readonly Sentence[] }
  /** A function whose sentences are marked. */
  action: string | undefined
  readOnly: boolean
  onChange: (text: string) => void
  field: Ref<HTMLTextAreaElement>
}

/** The text to write in, each sentence on the colour of what becomes of it. The colours are drawn below the letters, and said beside them. */
export function Editor({ text, compiled, action, readOnly, onChange, field }: Props) {
  const hint = useId()
  const words = texts.playbook
  const lines = useMemo(() => lineMarks(text, compiled), [text, compiled])
  return (
    <div>
      <div className={classes.editor}>
        <div className={classes.backdrop} aria-hidden>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place
            <div key={at}>
              {line.map(({ text: said, sentence }, n) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={n}
                  className={classes.mark}
                  data-status={sentence?.status}
                  data-chosen={action !== undefined && sentence?.function === action}
                >
                  {said}
                </span>
              ))}
              {/* an empty line has its height, and the last one too */}
              {'\u200b'}
            </div>
          ))}
        </div>
        <textarea
          ref={field}
          className={classes.textarea}
          value={text}
          readOnly={readOnly}
          maxLength={200_000}
          dir="auto"
          spellCheck
          aria-label={words.text}
          aria-describedby={hint}
          placeholder={words.placeholder}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <p id={hint} className={page.state}>
        {words.textHint}
      </p>
    </div>
  )
}
