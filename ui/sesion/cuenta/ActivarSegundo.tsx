import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SegundoPorActivar } from '../../../schemas/respuestas/sesion.ts'
import { erroresDe } from '../../kit/api.ts'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { CampoClave, CampoCodigo, Codigos, Leer } from './Pasos.tsx'
import { activar, empezar } from './segundo.ts'

interface Props {
  /** Why it is asked for, where the role demands it: then it does not close without being done. */
  porque?: string
  onClose: () => void
  /** It works; the recovery codes were shown. */
  onHecho: () => void
}

/** Sets a second factor up: the password, the QR with its first code, and the recovery codes. */
export const ActivarSegundo = ({ porque, onClose, onHecho }: Props) => {
  const [password, setPassword] = useState('')
  const [codigo, setCodigo] = useState('')
  const [nuevo, setNuevo] = useState<SegundoPorActivar | null>(null)
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const [working, setWorking] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const errores = erroresDe(problema)

  const seguir = async () => {
    if (working) return
    if (codigos) return onHecho()
    setWorking(true)
    setProblema(null)
    try {
      if (nuevo) setCodigos((await activar(codigo)).codigos)
      else setNuevo(await empezar(password))
    } catch (error) {
      setProblema(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialogo
      key={codigos ? 'codigos' : nuevo ? 'leer' : 'clave'} // each step is another dialog: its own field has the focus
      opened
      largo
      size="sm"
      blocking={porque !== undefined || codigos !== null}
      title={codigos ? 'Códigos de recuperación' : 'Activar el segundo factor'}
      onClose={onClose}
      onSubmit={() => void seguir()}
      problema={Object.keys(errores).length ? null : problema}
      actions={
        <>
          {codigos ? null : (
            <Button variant="default" disabled={working} onClick={onClose}>
              {porque === undefined ? 'Cancelar' : 'Salir'}
            </Button>
          )}
          <Button type="submit" loading={working} data-autofocus={codigos ? true : undefined}>
            {codigos ? 'Ya los guardé' : nuevo ? 'Activar' : 'Continuar'}
          </Button>
        </>
      }
    >
      {codigos ? <Codigos codigos={codigos} /> : nuevo ? (
        <div className="cuenta-pasos">
          <Leer {...nuevo} />
          <CampoCodigo value={codigo} onChange={setCodigo} error={errores['codigo']} />
        </div>
      ) : (
        <div className="cuenta-pasos">
          {porque ? <p>{porque}</p> : null}
          <p>Al entrar, además de la contraseña, escribirá un código que da una aplicación de su teléfono.</p>
          <CampoClave value={password} onChange={setPassword} error={errores['password']} />
        </div>
      )}
    </Dialogo>
  )
}
