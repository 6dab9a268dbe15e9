import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { ErrorEnSitio } from '../feedback/ErrorEnSitio.tsx'
import { enfocarFalta, useDevolverFoco } from '../keyboard/foco.ts'
import '../theme/kit.css'

/** The two buttons of most dialogs: leaving it, and what it is for. */
interface DosBotones {
  /** Says the act on the button that sends the form. */
  si?: ReactNode
  no?: ReactNode
  /** It is being sent. */
  ocupado?: boolean
  /** It cannot be sent yet. */
  impide?: boolean
  /** It takes something away: its button is red. */
  peligro?: boolean
  /** The button that has the focus as the dialog opens, where it has no field. */
  empieza?: 'si' | 'no'
}

interface Props extends DosBotones {
  opened: boolean
  onClose: () => void
  /** Says the act: «Agregar inmueble». */
  title: string
  /** 440, 560 or 720 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Other buttons than `si` and `no`: the primary one last, so that it stands at the right. */
  actions?: ReactNode
  /** Makes the dialog a form: Enter in a field submits it. */
  onSubmit?: () => unknown
  /** Why what was asked for was not done, where no field of the dialog says it. */
  problema?: unknown
  /** Nothing closes it but its own buttons. */
  blocking?: boolean
  /** On a phone it takes the whole screen: what is long to fill. */
  largo?: boolean
  children: ReactNode
}

const open: symbol[] = []
let closing = false

/** Of several dialogs, Esc closes only the one on top. */
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

/** Over what was open before it; under what drops from its own fields (300). What blocks, as a session that expired, stands over all. */
const useAltura = (opened: boolean, blocking: boolean): number =>
  // the others that are open as this one opens
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

const WIDTH = { sm: 440, md: 560, lg: 720 }

/** A dialog of up to 720 px. Esc closes it, focus goes in, to what is wrong when it is sent, and comes back where it was. */
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
      <div className="kit-dialogo-cuerpo">
        {children}
        {problema ? <ErrorEnSitio error={problema} /> : null}
      </div>
      {actions ? <div className="kit-dialogo-acciones">{actions}</div> : null}
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
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
      // over a drawer there would be two banners
      attributes={{ header: { role: 'presentation' } }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation() // React bubbles through portals: a form under the dialog must not hear this one
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
