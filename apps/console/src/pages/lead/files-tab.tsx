import { IconFileText, IconPaperclip, IconPlayerPlay } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MoreButton } from '../../parts/more-button.tsx'
import { Failure } from '../../shell/failure.tsx'
import { Loading } from '../../shell/loading.tsx'
import { Notice } from '../../shell/notice.tsx'
import { texts } from '../../texts/index.ts'
import { fullTime, shownTime } from '../../time/shown-time.ts'
import { fileSize } from '../inbox/file-size.ts'
import classes from './files-tab.module.css'
import { filesQuery } from './queries.ts'

/** Every picture, document and recording of all chats with somebody, each with the message it came in. */
export function FilesTab({ leadId }: { leadId: string }) {
  const list = useInfiniteQuery(filesQuery(leadId))
  const { data, error, refetch } = list
  const words = texts.lead
  if (!data) return error ? <Failure error={error} retry={refetch} /> : <Loading />
  const files = data.pages.flatMap((page) => page.data)
  if (files.length === 0) {
    return <Notice icon={<IconPaperclip size={40} aria-hidden />} heading={words.nothing.files} detail={words.nothing.filesDetail} />
  }
  return (
    <>
      <ul className={classes.grid}>
        {files.map((file) => {
          const address = `/v1/media/${encodeURIComponent(file.id)}`
          const name = file.filename ?? texts.message.kind[file.kind]
          const picture = file.mime.startsWith('image/') && (file.kind === 'image' || file.kind === 'sticker')
          const Icon = ['audio', 'voice', 'video'].includes(file.kind) ? IconPlayerPlay : IconFileText
          return (
            <li key={`${file.message_id} ${file.id}`} className={classes.file}>
              <a href={address} target="_blank" rel="noreferrer" className={classes.look}>
                {picture ? (
                  <img src={address} alt={texts.message.picture(file.filename)} loading="lazy" />
                ) : (
                  <span className={classes.named}>
                    <Icon size={28} aria-hidden />
                    <bdi dir="auto">{name}</bdi>
                  </span>
                )}
              </a>
              <div className={classes.about}>
                <span>
                  {texts.message.kind[file.kind]} · {fileSize(file.size, texts.locale)}
                </span>
                <span>
                  {texts.author[file.author]} ·{' '}
                  <time dateTime={file.at} title={fullTime(file.at, texts.locale)}>
                    {shownTime(file.at, { now: new Date(), locale: texts.locale })}
                  </time>
                </span>
                <Link
                  to="/inbox/$conversationId"
                  params={{ conversationId: file.conversation_id }}
                  hash={file.message_id}
                  className={classes.link}
                >
                  {words.openInChat}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
      <MoreButton mt="md" list={list}>
        {words.more}
      </MoreButton>
    </>
  )
}
