import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { queuedToasts, type Message } from './queued-toasts'

/** Moves the focus to the messages, also from inside a dialog: built into Base UI. The key is shown to
 *  keyboard users. */
const keyToMessages = 'F6'

/** The place where messages appear, and those that do. */
export function Toasts({ label }: { label: string }) {
  return (
    <Toast.Provider limit={2}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={label}
          aria-keyshortcuts={keyToMessages}
          className={classes(
            'fixed inset-x-4 bottom-[max(--spacing(4),env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-100 flex-col gap-2',
            // Above a bar or button that stays at the lower edge of a phone.
            'max-tablet:in-[html:has([data-bottom-bar])]:bottom-[calc(max(--spacing(4),env(safe-area-inset-bottom))+--spacing(16))]',
          )}
        >
          <Messages />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Messages() {
  const { toasts, add, close } = Toast.useToastManager<{ byKeyboard: boolean }>()
  useEffect(() => {
    function show({ text, tone, hideAfter, action, name }: Message): void {
      const id = add({
        ...(name !== undefined && { id: name }),
        title: text,
        type: tone,
        timeout: hideAfter,
        priority: tone === 'error' ? 'high' : 'low',
        data: {
          byKeyboard: action !== undefined && document.querySelector(':focus-visible') !== null,
        },
        actionProps: action && {
          children: action.label,
          // A second click may follow while the message fades away.
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
        {toast.data?.byKeyboard && (
          <kbd
            aria-hidden="true"
            className="rounded-tick border border-on-basalt-soft px-1.5 text-xs leading-5 text-on-basalt-soft"
          >
            {keyToMessages}
          </kbd>
        )}
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
