import { Button } from '@mantine/core'
import { IconDeviceMobile, IconKey, IconListNumbers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDateTime, plural } from '../../../schemas/es-co/index.ts'
import type { LlaveDeSeguridad, SegundoFactor as Estado } from '../../../schemas/respuestas/sesion/sesion.ts'
import { Parte } from '../../kit/page/Parte.tsx'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import {
  ActivarSegundo,
  type Clase,
  desactivar,
  probarConLlave,
  quitarLlave,
  renovar,
  type Prueba,
  PATH,
  puedeLlaves,
} from './ActivarSegundo.tsx'
import { aviso } from '../../kit/feedback/aviso.ts'
import { DialogoSegundo, CampoClave, CampoCodigo } from './DialogoSegundo.tsx'

type Cambio = { que: 'renovar' } | { que: 'desactivar' } | { que: 'quitar'; id: number; nombre: string }

interface Props {
  cambio: Cambio
  llave: boolean
  aplicacion: boolean
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

const ConPrueba = ({ cambio, llave, aplicacion, ultimo, onClose, onHecho }: Props) => {
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

const POCOS = 3

const quedan = (codigos: number): string =>
  codigos === 0
    ? 'No le quedan códigos de recuperación: pida otros.'
    : `Le ${codigos === 1 ? 'queda' : 'quedan'} ${plural(codigos, 'código de recuperación', 'códigos de recuperación')}.` +
      (codigos < POCOS ? ' Pida otros antes de que se acaben.' : '')

const usada = ({ aqui, sitio, created_at, usada_en }: LlaveDeSeguridad): string =>
  `Agregada el ${formatDateTime(created_at)}. ${usada_en ? `Usada el ${formatDateTime(usada_en)}.` : 'Todavía no la ha usado.'}` +
  (aqui ? '' : ` Solo sirve en ${sitio}.`)

export const SegundoFactor = () => {
  const lectura = useApi<Estado>(PATH, { revalidateOnMount: true })
  const { data, mutate } = lectura
  const [activa, setActiva] = useState<Clase | null>(null)
  const [cambio, setCambio] = useState<Cambio | null>(null)
  const hecho = () => void mutate()
  const factores = data ? data.llaves.length + (data.activo_en ? 1 : 0) : 0
  const seQuita = data !== undefined && !(data.exigido && factores === 1)
  const conLlaves = data?.admite_llaves === true && puedeLlaves()
  return (
    <Parte
      titulo="Segundo factor"
      lado={
        factores ? (
          <span className="ml-2 py-0.5 px-2 rounded-10 bg-ok-soft text-ok text-12 whitespace-nowrap">Activo</span>
        ) : null
      }
    >
      <Cargada de={lectura} filas={2} />
      {data ? (
        <>
          <p className="muted">
            Con él nadie entra solo con su contraseña: hace falta también un código de su teléfono
            {conLlaves ? ' o su llave de seguridad' : ''}.{data.exigido ? ' Su rol lo exige.' : ''}
          </p>
          <ul className="w-full m-0 p-0 list-none">
            <Factor
              icono={<IconDeviceMobile size={20} aria-hidden />}
              nombre="Aplicación de autenticación"
              dice={
                data.activo_en
                  ? `Activa desde el ${formatDateTime(data.activo_en)}.`
                  : 'Da un código nuevo cada treinta segundos.'
              }
            >
              {data.activo_en ? (
                seQuita ? (
                  <Button variant="default" size="xs" onClick={() => setCambio({ que: 'desactivar' })}>
                    Desactivar
                  </Button>
                ) : null
              ) : (
                <Button variant={factores ? 'default' : 'filled'} size="xs" onClick={() => setActiva('aplicacion')}>
                  Activar
                </Button>
              )}
            </Factor>
            {data.llaves.map((llave) => (
              <Factor
                key={llave.id}
                icono={<IconKey size={20} aria-hidden />}
                nombre={llave.nombre}
                dice={usada(llave)}
              >
                {seQuita ? (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Quitar la llave ${llave.nombre}`}
                    onClick={() => setCambio({ que: 'quitar', id: llave.id, nombre: llave.nombre })}
                  >
                    Quitar
                  </Button>
                ) : null}
              </Factor>
            ))}
            {conLlaves ? (
              <Factor
                icono={<IconKey size={20} aria-hidden />}
                nombre={data.llaves.length ? 'Otra llave de seguridad' : 'Llave de seguridad'}
                dice="Un aparato que se conecta o se acerca, o la huella o el PIN de este equipo o de su teléfono."
              >
                <Button variant="default" size="xs" onClick={() => setActiva('llave')}>
                  Agregar llave
                </Button>
              </Factor>
            ) : null}
            {factores ? (
              <Factor
                icono={<IconListNumbers size={20} aria-hidden />}
                nombre="Códigos de recuperación"
                dice={quedan(data.codigos)}
              >
                <Button variant="default" size="xs" onClick={() => setCambio({ que: 'renovar' })}>
                  Pedir otros
                </Button>
              </Factor>
            ) : null}
          </ul>
        </>
      ) : null}
      {activa ? (
        <ActivarSegundo
          clases={[activa]}
          onClose={() => setActiva(null)}
          onHecho={() => {
            setActiva(null)
            hecho()
          }}
        />
      ) : null}
      {cambio && data ? (
        <ConPrueba
          cambio={cambio}
          llave={conLlaves && data.llaves.some(({ aqui }) => aqui)}
          aplicacion={data.activo_en !== null}
          ultimo={factores === 1}
          onClose={() => setCambio(null)}
          onHecho={hecho}
        />
      ) : null}
    </Parte>
  )
}

const Factor = ({
  icono,
  nombre,
  dice,
  children,
}: {
  icono: ReactNode
  nombre: string
  dice: string
  children: ReactNode
}) => (
  <li className="flex gap-3 items-center py-3 border-t border-t-line [&>svg]:text-muted last:pb-0">
    {icono}
    <div className="flex-1 min-w-0 wrap-anywhere">
      <strong>{nombre}</strong>
      <small className="block text-muted text-13 tabular-nums">{dice}</small>
    </div>
    {children}
  </li>
)
