import { Bell } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../ui/icon-button'
import { Button, Spinner } from '../ui/button'
import { Card, Skeleton } from '../ui/card'
import { LiveRegion, Notice } from '../ui/notice'
import { TextLink } from '../ui/text-link'
import { useToast } from '../ui/overlays/toast'
import { Section, Specimen } from './specimen'

export function Messages() {
  const toast = useToast()
  const [count, setCount] = useState(163)
  return (
    <Section
      id="messages"
      title="Messages"
      note="Sand informs, lava reports a fault. Toasts are read aloud and disappear after two seconds by default."
    >
      <Specimen name="Notice: sand, with a link, fault, done" layout="stack">
        <Notice title="Engar niðurstöður">
          Engin íbúð passar við leitina núna. Prófaðu stærra svæði eða hærri hámarksleigu.
        </Notice>
        <Notice
          icon={Bell}
          action={
            <TextLink to="#messages" look="alone" tone="inherit">
              Virkja Smartfinder
            </TextLink>
          }
        >
          Fáðu tölvupóst um leið og ný íbúð birtist.
        </Notice>
        <Notice
          tone="error"
          action={
            <Button variant="line" size="small">
              Reyna aftur
            </Button>
          }
        >
          Óvænt villa, reyndu aftur.
        </Notice>
        <Notice tone="good">Þú hefur aðgang til 15. desember 2026.</Notice>
      </Specimen>
      <Specimen name="Toast">
        <Button variant="line" onClick={() => toast('Smartfinder uppfærður')}>
          Skilaboð
        </Button>
        <Button
          variant="line"
          onClick={() => toast('Óvænt villa, reyndu aftur.', { tone: 'error', hideAfter: 6000 })}
        >
          Villuboð
        </Button>
      </Specimen>
      <Specimen name="Live region: the count is read aloud when it changes">
        <Button variant="line" onClick={() => setCount(count - 10)}>
          Þrengja leitina
        </Button>
        <span aria-hidden="true">{count}</span>
        <LiveRegion>{`${count} íbúðir`}</LiveRegion>
      </Specimen>
      <Specimen name="Spinner, badge">
        <span className="inline-flex items-center gap-3 text-ink-soft">
          <Spinner className="text-primary" /> Sæki fleiri íbúðir
        </span>
        <Badge count={3} />
        <Badge count={128} />
      </Specimen>
      <Specimen name="Skeleton in the place of a listing">
        <Card className="w-full overflow-hidden tablet:w-92">
          <div className="flex h-14 items-center justify-between px-4">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="h-5 w-14" />
          </div>
          <Skeleton shape="square" className="aspect-[368/266]" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
        </Card>
      </Specimen>
    </Section>
  )
}
