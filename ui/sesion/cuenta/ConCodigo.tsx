import { Button } from '@mantine/core'
import { useState } from 'react'
import { erroresDe } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { CampoClave, CampoCodigo, Codigos } from './Pasos.tsx'
import { desactivar, renovar } from './segundo.ts'

interface Props { que: 'renovar' | 'desactivar'; onClose: () => void; onHecho: () => void }

/** What is done to a second factor that works: proved with the password and a code. */
export const ConCodigo = ({ que, onClose, onHecho }: Props) => {
  const [password, setPassword] = useState('')
  const [codigo, setCodigo] = useState('')
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const [working, setWorking] = useState(false)
  const [problema, setProblema] = useState<unknown>(null)
  const errores = erroresDe(problema)
  const hacer = async () => {
    if (working) return
    if (codigos) return onClose()
    setWorking(true)
    setProblema(null)
    try {
      if (que === 'renovar') setCodigos((await renovar(password, codigo)).codigos)
      else {
        aviso.exito((await desactivar(password, codigo)).message)
        onClose()
      }
      onHecho()
    } catch (error) {
      setProblema(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialogo
      key={codigos ? 'codigos' : 'prueba'}
      opened
      size="sm"
      blocking={codigos !== null}
      title={que === 'renovar' ? 'Otros códigos de recuperación' : 'Desactivar el segundo factor'}
      onClose={onClose}
      onSubmit={() => void hacer()}
      problema={Object.keys(errores).length ? null : problema}
      actions={
        <>
          {codigos ? null : <Button variant="default" onClick={onClose}>Cancelar</Button>}
          <Button
            type="submit"
            loading={working}
            data-autofocus={codigos ? true : undefined}
            color={que === 'desactivar' ? 'red' : undefined}
          >
            {codigos ? 'Ya los guardé' : que === 'renovar' ? 'Dar otros códigos' : 'Desactivar'}
          </Button>
        </>
      }
    >
      {codigos ? <Codigos codigos={codigos} /> : (
        <div className="cuenta-pasos">
          <p>{que === 'renovar' ? 'Los códigos que tenía dejan de servir.' : 'Volverá a entrar solo con su contraseña.'}</p>
          <CampoClave value={password} onChange={setPassword} error={errores['password']} />
          <CampoCodigo recuperacion value={codigo} onChange={setCodigo} error={errores['codigo']} />
        </div>
      )}
    </Dialogo>
  )
}
