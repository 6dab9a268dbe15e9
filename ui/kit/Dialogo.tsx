import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import './kit.css'

interface Props {
  opened: boolean
  onClose: () => void
  /** Says the act: «Agregar inmueble». */
  title: string
  /** 440, 560 or 720 px. */
  size?: 'sm' | 'md' | 'lg'
  /** Buttons: the primary one last, so that it stands at the right. */
  actions?: ReactNode
  /** Makes the dialog a form: Enter in a field submits it. */
  onSubmit?: () => void
  /** Nothing closes it but its own buttons. */
  blocking?: boolean
  children: ReactNode
}

const WIDTH = { sm: 440, md: 560, lg: 720 }

/** A dialog of up to 720 px. Esc closes it, focus goes in and comes back where it was. */
export const Dialogo = ({ opened, onClose, title, size = 'md', actions, onSubmit, blocking = false, children }: Props) => {
  const inside = (
    <>
      <div className="kit-dialogo-cuerpo">{children}</div>
      {actions ? <div className="kit-dialogo-acciones">{actions}</div> : null}
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={WIDTH[size]}
      withCloseButton={!blocking}
      closeOnEscape={!blocking}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation() // React bubbles through portals: a form under the dialog must not hear this one
            onSubmit()
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
