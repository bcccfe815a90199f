import { ActionIcon, Button, Slider } from '@mantine/core'
import { IconMicrophone, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { texts } from '../../texts/index.ts'
import { addressOf, type Media } from './media-address.ts'
import classes from './message-media.module.css'

const speeds = [1, 1.5, 2] as const

/** What was said or sung: play, go to a place in it, listen faster. Where the device cannot play it, it can be taken away. */
export function SoundPlayer({ file }: { file: Media }) {
  const words = texts.talk.media
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1)
  const [broken, setBroken] = useState(false)
  const label = texts.message.file(file.filename, texts.message.kind[file.kind])
  const toggle = () => {
    if (playing) audio.current?.pause()
    else void audio.current?.play().catch(() => setBroken(true))
  }
  const faster = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  if (broken) {
    return (
      <a href={addressOf(file)} download={file.filename ?? file.id} className={classes.document}>
        <IconMicrophone size={24} aria-hidden />
        <span>
          <bdi dir="auto" className={classes.name}>
            {label}
          </bdi>
          <span className={classes.about}>
            {words.unplayable} {words.download}
          </span>
        </span>
      </a>
    )
  }
  return (
    <fieldset className={classes.player} aria-label={label}>
      {/* biome-ignore lint/a11y/useMediaCaption: what customers say comes without captions */}
      <audio
        ref={audio}
        preload={plays(file.mime) ? 'metadata' : 'none'}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0)}
        onError={() => setBroken(true)}
      >
        <source src={addressOf(file)} type={file.mime} />
        {/* the browser comes to this one only where it cannot play the first */}
        <source src={`${addressOf(file)}?as=m4a`} type="audio/mp4" onError={() => setBroken(true)} />
      </audio>
      <ActionIcon size={44} radius="xl" onClick={toggle} aria-label={playing ? words.pause : words.play}>
        {playing ? <IconPlayerPauseFilled size={20} aria-hidden /> : <IconPlayerPlayFilled size={20} aria-hidden />}
      </ActionIcon>
      <Slider
        className={classes.place}
        size="sm"
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={at}
        label={null}
        thumbLabel={words.place}
        thumbProps={{ 'aria-valuetext': minutes(at) }}
        onChange={(seconds) => {
          setAt(seconds)
          if (audio.current) audio.current.currentTime = seconds
        }}
      />
      <bdi dir="ltr" className={classes.clock}>
        {minutes(playing || at > 0 ? at : length)}
      </bdi>
      <Button variant="subtle" color="gray" h={44} px={6} onClick={faster} aria-label={words.speed(String(speed))}>
        <bdi dir="ltr">{`${speed}×`}</bdi>
      </Button>
    </fieldset>
  )
}

/** Otherwise the server converts it, which is not asked for before somebody wants to hear it. */
const plays = (mime: string): boolean => document.createElement('audio').canPlayType(mime) !== ''

/** 75 seconds are 1:15. */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
