import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { classes } from './classes'
import { Icon } from './icon'
import { queuedToasts, type Message } from './queued-toasts'

/** The place where messages appear, and those that do. */
export function Toasts({ label }: { label: string }) {
  return (
    <Toast.Provider limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          className="fixed inset-x-4 bottom-[max(--spacing(4),env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-100 flex-col gap-2"
        >
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Messages() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(() => {
    function show({ text, tone, hideAfter, action, name }: Message): void {
      const id = add({
        ...(name !== undefined && { id: name }),
        title: text,
        type: tone,
        timeout: hideAfter,
        priority: tone === 'error' ? 'high' : 'low',
        actionProps: action && {
          children: action.label,
          // A second press may follow while the message fades away.
          onClick: once(() => {
            close(id)
            action.run()
          }),
        },
      })
    }
    return queuedToasts.deliverTo({ show, withdraw: close })
  }, [add, close])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="down"
      className={classes(
        'rounded-control bg-basalt text-on-basalt shadow-overlay transition-[opacity,transform] duration-calm ease-calm select-none',
        'transform-[translateY(var(--toast-swipe-movement-y))] data-ending-style:translate-y-4 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0',
      )}
    >
      <Toast.Content className="flex min-h-12 items-start gap-3 px-4 py-3">
        <Icon
          of={toast.type === 'error' ? CircleAlert : CircleCheck}
          className={classes(
            'mt-0.5',
            toast.type === 'error' ? 'text-on-basalt-alert' : 'text-on-basalt-good',
          )}
        />
        <Toast.Title render={<p />} className="min-w-0 flex-1" />
        <Toast.Action className="-my-2.5 -mr-2 min-h-tap shrink-0 px-2 font-strong underline underline-offset-[0.2em]" />
      </Toast.Content>
    </Toast.Root>
  ))
}

function once(run: () => void): () => void {
  let done = false
  return () => {
    if (!done) run()
    done = true
  }
}
