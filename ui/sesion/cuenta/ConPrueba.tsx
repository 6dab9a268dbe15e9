import { Button } from '@mantine/core'
import { useState } from 'react'
import { aviso } from '../../kit/aviso.ts'
import { DialogoSegundo } from './DialogoSegundo.tsx'
import { CampoClave, CampoCodigo } from './Pasos.tsx'
import { desactivar, probarConLlave, quitarLlave, renovar, type Prueba } from './segundo.ts'

/** What is done to a second factor that works. */
export type Cambio = { que: 'renovar' } | { que: 'desactivar' } | { que: 'quitar'; id: number; nombre: string }

interface Props {
  cambio: Cambio
  /** The person has a key that works here. */
  llave: boolean
  /** There is an authenticator that gives codes. */
  aplicacion: boolean
  /** Nothing else is left after it. */
  ultimo: boolean
  onClose: () => void
  onHecho: () => void
}

const textos = (cambio: Cambio, ultimo: boolean): { title: string; dice: string; boton: string } => {
  const queda = ultimo ? 'Volverá a entrar solo con su contraseña.' : ''
  if (cambio.que === 'renovar')
    return {
      title: 'Otros códigos de recuperación',
      dice: 'Los códigos que tenía dejan de servir.',
      boton: 'Dar otros códigos',
    }
  if (cambio.que === 'desactivar')
    return {
      title: 'Desactivar la aplicación',
      dice: queda || 'Sus llaves de seguridad siguen sirviendo.',
      boton: 'Desactivar',
    }
  return {
    title: `Quitar la llave «${cambio.nombre}»`,
    dice: `Ya no servirá para entrar. ${queda}`.trim(),
    boton: 'Quitar',
  }
}

/** Proved with the password and a code, or with a key. */
export const ConPrueba = ({ cambio, llave, aplicacion, ultimo, onClose, onHecho }: Props) => {
  const [password, setPassword] = useState('')
  const [codigo, setCodigo] = useState('')
  const { title, dice, boton } = textos(cambio, ultimo)

  const con = async (prueba: Prueba): Promise<string[] | null> => {
    if (cambio.que === 'renovar') {
      const { codigos } = await renovar(password, prueba)
      onHecho()
      return codigos
    }
    const { message } = await (cambio.que === 'quitar'
      ? quitarLlave(cambio.id, password, prueba)
      : desactivar(password, prueba))
    aviso.exito(message)
    onHecho()
    onClose()
    return null
  }
  return (
    <DialogoSegundo
      paso="prueba"
      title={title}
      boton={boton}
      quita={cambio.que !== 'renovar'}
      onClose={onClose}
      onSubmit={() => con({ codigo })}
      onGuardados={onClose}
    >
      {({ errores, working, hacer }) => (
        <>
          <p>{dice}</p>
          <CampoClave value={password} onChange={setPassword} error={errores['password']} />
          <CampoCodigo
            recuperacion
            aplicacion={aplicacion}
            value={codigo}
            onChange={setCodigo}
            error={errores['codigo']}
          />
          {llave ? (
            <Button variant="default" disabled={working} onClick={() => hacer(async () => con(await probarConLlave()))}>
              Usar mi llave de seguridad
            </Button>
          ) : null}
        </>
      )}
    </DialogoSegundo>
  )
}
