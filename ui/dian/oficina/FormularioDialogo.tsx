import type { ReactNode } from 'react'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import type { useFormulario } from './useFormulario.ts'

interface Props {
  form: Pick<ReturnType<typeof useFormulario>, 'problema' | 'guardando' | 'enviar'>
  title: string
  size?: 'sm' | 'md' | 'lg'
  /** What its button does. */
  boton?: string
  onClose: () => void
  children: ReactNode
}

/** The dialog of a form of the office: it is left, or saved. */
export const FormularioDialogo = ({ form, title, size, boton = 'Guardar', onClose, children }: Props) => (
  <Dialogo
    opened
    onClose={onClose}
    title={title}
    {...(size ? { size } : {})}
    problema={form.problema}
    onSubmit={() => {
      void form.enviar()
    }}
    no="Salir"
    si={boton}
    ocupado={form.guardando}
  >
    {children}
  </Dialogo>
)
