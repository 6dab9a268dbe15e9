import type {
  OpcionesDeFirma,
  OpcionesDeRegistro,
  SegundoFactor,
  SegundoPorActivar,
} from '../../../schemas/respuestas/sesion/sesion.ts'
import type { FirmaDeLlave } from '../../../schemas/sesion/sesion.ts'
import { api } from '../../kit/http/api.ts'
import { dispatch, useSession } from '../../kit/http/session.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { volverAIngresar } from '../CerrarSesion.tsx'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogoSegundo, CampoClave, CampoCodigo, Leer } from './DialogoSegundo.tsx'

export const PATH = '/user/segundo-factor'

/** Sent before pending drafts: with a required second factor, drafts wait until it is set up. */
const ANTES = { lee: true }

interface Codigos {
  codigos: string[]
}
export type Prueba = { codigo: string } | { llave: FirmaDeLlave }

const empezar = (password: string): Promise<SegundoPorActivar> => api.post(PATH, { password }, ANTES)
const activar = (codigo: string): Promise<Codigos> => api.put(PATH, { codigo }, ANTES)
export const renovar = (password: string, prueba: Prueba): Promise<Codigos> =>
  api.post(`${PATH}/codigos`, { password, ...prueba }, ANTES)
export const desactivar = (password: string, prueba: Prueba): Promise<{ message: string }> =>
  api.post(`${PATH}/desactivar`, { password, ...prueba }, ANTES)
export const quitarLlave = (id: number, password: string, prueba: Prueba): Promise<{ message: string }> =>
  api.post(`${PATH}/llaves/${id}/quitar`, { password, ...prueba }, ANTES)

/** WebAuthn needs a secure context. */
export const puedeLlaves = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

const parte = () => import('../llave.ts')

const empezarLlave = (password: string): Promise<OpcionesDeRegistro> =>
  api.post(`${PATH}/llaves/reto`, { password }, ANTES)
const agregarLlave = async (nombre: string, opciones: OpcionesDeRegistro): Promise<Codigos> => {
  const llave = await (await parte()).registrar(opciones)
  return api.post(`${PATH}/llaves`, { nombre, llave }, ANTES)
}
export const probarConLlave = async (): Promise<Prueba> => {
  const [{ firmar }, opciones] = await Promise.all([parte(), api.post<OpcionesDeFirma>(`${PATH}/reto`, {}, ANTES)])
  return { llave: await firmar(opciones) }
}

export type Clase = 'aplicacion' | 'llave'

interface Props {
  clases: readonly [Clase, ...Clase[]]
  /** Reason, if the role requires it: then the dialog cannot be cancelled. */
  porque?: string
  onClose: () => void
  onHecho: () => void
}

const TITULOS = { aplicacion: 'Activar la aplicación', llave: 'Agregar una llave de seguridad' } as const
const DICEN = {
  aplicacion: 'Al entrar, además de la contraseña, escribirá un código que da una aplicación de su teléfono.',
  llave:
    'Al entrar, además de la contraseña, tocará su llave, o usará la huella o el PIN de este equipo o de su teléfono.',
} as const

/** Sets up a second factor: password, then QR with a first code or a named key, then the recovery codes. */
export const ActivarSegundo = ({ clases, porque, onClose, onHecho }: Props) => {
  const [clase, setClase] = useState<Clase>(clases[0])
  const [password, setPassword] = useState('')
  const [valor, setValor] = useState('')
  const [nuevo, setNuevo] = useState<SegundoPorActivar | null>(null)
  const [opciones, setOpciones] = useState<OpcionesDeRegistro | null>(null)

  const terminar = ({ codigos }: { codigos: string[] }): string[] | null => {
    if (codigos.length) return codigos
    onHecho()
    return null
  }
  const seguir = async (): Promise<string[] | null> => {
    if (nuevo) return terminar(await activar(valor))
    if (opciones) {
      try {
        return terminar(await agregarLlave(valor, opciones))
      } catch (error) {
        // a challenge is valid once
        setOpciones(await empezarLlave(password))
        throw error
      }
    }
    if (clase === 'llave') setOpciones(await empezarLlave(password))
    else setNuevo(await empezar(password))
    return null
  }
  return (
    <DialogoSegundo
      paso={nuevo ? 'leer' : opciones ? 'llave' : 'clave'}
      title={clases.length > 1 && !nuevo && !opciones ? 'Activar el segundo factor' : TITULOS[clase]}
      boton={nuevo ? 'Activar' : opciones ? 'Usar la llave' : 'Continuar'}
      largo
      obligado={porque !== undefined}
      onClose={onClose}
      onSubmit={seguir}
      onGuardados={onHecho}
    >
      {({ errores }) =>
        nuevo ? (
          <>
            <Leer {...nuevo} />
            <CampoCodigo value={valor} onChange={setValor} error={errores['codigo']} />
          </>
        ) : opciones ? (
          <>
            <p>Póngale un nombre para reconocerla, y al continuar siga lo que pida el navegador.</p>
            <TextInput
              data-autofocus
              label="Nombre de la llave"
              name="nombre"
              placeholder="Llavero, portátil, teléfono…"
              maxLength={60}
              value={valor}
              error={errores['nombre']}
              onChange={(event) => setValor(event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            {porque ? <p>{porque}</p> : null}
            {clases.length > 1 ? (
              <Radio.Group
                label="¿Con qué?"
                value={clase}
                onChange={(otra) => setClase(otra === 'llave' ? 'llave' : 'aplicacion')}
              >
                <div className="grid gap-3 mt-2">
                  <Radio
                    value="aplicacion"
                    label="Una aplicación del teléfono"
                    classNames={{ description: 'mt-0' }}
                    description={DICEN.aplicacion}
                  />
                  <Radio
                    value="llave"
                    label="Una llave de seguridad"
                    classNames={{ description: 'mt-0' }}
                    description={DICEN.llave}
                  />
                </div>
              </Radio.Group>
            ) : (
              <p>{DICEN[clase]}</p>
            )}
            <CampoClave value={password} onChange={setPassword} error={errores['password']} />
          </>
        )
      }
    </DialogoSegundo>
  )
}

/** Dialog for a user whose role requires a second factor not yet set up. Pending requests continue afterwards. */
const FaltaSegundo = () => {
  const session = useSession()
  const falta = session?.user.falta_segundo_factor === true && !session.expired
  const { data, error } = useApi<SegundoFactor>(falta ? PATH : null)
  if (!falta || (!data && !error)) return null
  return (
    <ActivarSegundo
      clases={data?.admite_llaves && puedeLlaves() ? ['aplicacion', 'llave'] : ['aplicacion']}
      porque="Su rol exige un segundo factor. Actívelo para seguir; lo que tenía escrito no se pierde."
      onClose={volverAIngresar}
      onHecho={() => dispatch({ type: 'UPDATE', user: { falta_segundo_factor: false } })}
    />
  )
}

export default FaltaSegundo
