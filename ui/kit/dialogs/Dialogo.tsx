import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { enfocarFalta, useDevolverFoco } from '../keyboard/foco.ts'
import '../theme/kit.css'

interface DosBotones {
  si?: ReactNode
  no?: ReactNode
  ocupado?: boolean
  impide?: boolean
  peligro?: boolean
  empieza?: 'si' | 'no'
}

interface Props extends DosBotones {
  opened: boolean
  onClose: () => void
  title: string
  /** 440, 560 or 720 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Buttons in place of `si` and `no`; the primary one last, at the right. */
  actions?: ReactNode
  /** Turns the dialog into a form: Enter submits it. */
  onSubmit?: () => unknown
  /** Error shown in the dialog when no field shows it. */
  problema?: unknown
  blocking?: boolean
  /** Full screen on a phone, for long forms. */
  largo?: boolean
  children: ReactNode
}

const open: symbol[] = []
let closing = false

/** Esc closes only the topmost dialog. */
const useOnTop = (opened: boolean): ((close: () => void) => void) => {
  const me = useRef(Symbol('dialogo'))
  useEffect(() => {
    const id = me.current
    if (!opened) return
    open.push(id)
    return () => void open.splice(open.indexOf(id), 1)
  }, [opened])
  return (close) => {
    if (closing || open.at(-1) !== me.current) return
    closing = true
    setTimeout(() => (closing = false)) // the same keystroke reaches every dialog
    close()
  }
}

/** z-index: above earlier dialogs, below dropdowns (300). A blocking dialog, as for an expired session, is above all. */
const useAltura = (opened: boolean, blocking: boolean): number =>
  // number of dialogs open at this moment
  useMemo(() => (blocking ? 250 : 200) + (opened ? open.length : 0), [opened, blocking])

const Botones = ({
  si,
  no = 'Cancelar',
  ocupado,
  impide,
  peligro,
  empieza,
  onNo,
}: DosBotones & { onNo: () => void }) => (
  <>
    <Button variant="default" data-autofocus={empieza === 'no' || undefined} onClick={onNo}>
      {no}
    </Button>
    <Button
      type="submit"
      color={peligro ? 'red' : undefined}
      data-autofocus={empieza === 'si' || undefined}
      loading={ocupado}
      disabled={impide}
    >
      {si}
    </Button>
  </>
)

/** Buttons at the foot, in sight while the content scrolls. */
export const ACCIONES =
  'kit-dialogo-acciones sticky bottom-0 z-2 flex flex-wrap justify-end gap-2 py-3 px-4 border-t border-t-line ' +
  'bg-(--mantine-color-body) movil:[&>button]:flex-auto'

const WIDTH = { sm: 440, md: 560, lg: 720 }

/** Dialog up to 720 px wide. Traps the focus, returns it on close, and moves it to the first error on submit. */
export const Dialogo = (props: Props) => {
  const {
    opened,
    onClose,
    title,
    size = 'md',
    si,
    no,
    ocupado,
    impide,
    peligro,
    empieza,
    actions = si === undefined ? null : <Botones {...{ si, no, ocupado, impide, peligro, empieza }} onNo={onClose} />,
    onSubmit,
    problema,
    blocking = false,
    largo = false,
    children,
  } = props
  const angosta = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const onTop = useOnTop(opened)
  const zIndex = useAltura(opened, blocking)
  useDevolverFoco(opened)
  const inside = (
    <>
      <div className="p-4 [&>.pantalla-seccion]:mt-5">
        {children}
        {problema ? <ErrorEnSitio error={problema} /> : null}
      </div>
      {actions ? <div className={ACCIONES}>{actions}</div> : null}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={() => onTop(onClose)}
      title={title}
      size={WIDTH[size]}
      zIndex={zIndex}
      fullScreen={largo && angosta}
      withCloseButton={!blocking}
      closeOnEscape={!blocking}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ body: 'p-0' }}
      // a second `header` over a drawer would be a second banner landmark
      attributes={{ header: { role: 'presentation' } }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation() // React bubbles through portals: a form under the dialog must not receive it
            onSubmit()
            enfocarFalta(event.currentTarget)
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </Modal>
  )
}
