import { Button } from '@mantine/core'
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
    actions={
      <>
        <Button variant="default" onClick={onClose}>
          Salir
        </Button>
        <Button type="submit" loading={form.guardando}>
          {boton}
        </Button>
      </>
    }
  >
    {children}
  </Dialogo>
)
