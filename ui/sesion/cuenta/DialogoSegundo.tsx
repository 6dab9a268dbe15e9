import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useEnvio } from '../../kit/forms/useEnvio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Codigos } from './Pasos.tsx'

interface Estado {
  /** What is wrong with each field. */
  errores: Record<string, string>
  working: boolean
  /** Does something else than what the form sends, with the same care. */
  hacer: (que: () => Promise<string[] | null>) => void
}

interface Props {
  title: string
  /** Each step is another dialog: its own field has the focus. */
  paso: string
  /** What the button says. */
  boton: string
  quita?: boolean
  largo?: boolean
  /** Nothing closes it but its own buttons, of which one leaves. */
  obligado?: boolean
  onClose: () => void
  /** @returns the recovery codes to be shown, this once */
  onSubmit: () => Promise<string[] | null>
  /** The recovery codes were kept. */
  onGuardados: () => void
  children: (estado: Estado) => ReactNode
}

/** A dialog about one's own second factor: it asks, does it once, says what is wrong, and shows the recovery codes that come of it. */
export const DialogoSegundo = (props: Props) => {
  const {
    title,
    paso,
    boton,
    quita = false,
    largo = false,
    obligado = false,
    onClose,
    onSubmit,
    onGuardados,
    children,
  } = props
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const { ocupado: working, problema, errores, enviar } = useEnvio()
  const hacer = (que: () => Promise<string[] | null>) => enviar(que, { alHacer: setCodigos })
  return (
    <Dialogo
      key={codigos ? 'codigos' : paso}
      opened
      largo={largo}
      size="sm"
      blocking={obligado || codigos !== null}
      title={codigos ? 'Códigos de recuperación' : title}
      onClose={onClose}
      onSubmit={() => (codigos ? onGuardados() : void hacer(onSubmit))}
      problema={Object.keys(errores).length ? null : problema}
      actions={
        <>
          {codigos ? null : (
            <Button variant="default" disabled={working} onClick={onClose}>
              {obligado ? 'Salir' : 'Cancelar'}
            </Button>
          )}
          <Button
            type="submit"
            loading={working}
            data-autofocus={codigos ? true : undefined}
            color={quita && !codigos ? 'red' : undefined}
          >
            {codigos ? 'Ya los guardé' : boton}
          </Button>
        </>
      }
    >
      {codigos ? (
        <Codigos codigos={codigos} />
      ) : (
        <div className="cuenta-pasos grid grid-cols-1 gap-4">
          {children({ errores, working, hacer: (que) => void hacer(que) })}
        </div>
      )}
    </Dialogo>
  )
}
