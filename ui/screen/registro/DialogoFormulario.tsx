import { Button } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import type { ValidatorType } from '@rjsf/utils'
import type { FormularioEfectivo, FormularioSuelto } from '../../../schemas/vistas/pantalla.ts'
import { api, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { unirFila } from '../../kit/drafts/fusion.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { fallaDe } from '../acciones/mensajes.ts'
import { enviarFormulario } from '../acciones/enviar.ts'
import { conDatos, cumple, textoLlano, type Fila } from '../fila.ts'
import { loDelOtro, titulosDe } from '../formulario/al-dia.ts'
import { Progreso } from '../formulario/contexto.ts'
import { desdeFila, iniciales } from '../formulario/valores.ts'
import { Formulario, Marco, Recuperado, useBorradorDeFormulario } from './FormularioRegistro.tsx'
import { useRevision } from '../formulario/use-revision.ts'

interface Props {
  id: string
  /** Heading until the definition arrives. */
  titulo?: string
  fila?: Fila | null
  onClose: () => void
  /** Reply of the route. */
  onHecho: (respuesta: Fila) => unknown
  /** The row may have changed meanwhile. */
  onFallo?: () => unknown
}

type Efectivo = FormularioEfectivo<FormularioSuelto>

/** Dialog of an action: the server's `FormularioSuelto`, over a row or over nothing. */
export const DialogoFormulario = ({ id, titulo = '', fila: dada = null, ...alTerminar }: Props) => {
  const { data, error } = useApi<Efectivo>(`/pantallas/${id}`, { revalidateOnMount: true })
  const { revision, error: sinRevision } = useRevision(data)
  const lee = data?.definicion.lee ? conDatos(data.definicion.recurso, dada ?? {}, true) : null
  const { data: leida, error: sinLeer, isValidating, mutate } = useApi<Fila>(lee, { revalidateOnMount: true })
  const ultima = useRef<Fila>(undefined) // stays on screen while it is read again
  if (!sinLeer && !isValidating) ultima.current = leida
  const problem = (data ? undefined : error) ?? sinRevision ?? (ultima.current ? undefined : sinLeer)
  const fila = lee ? ultima.current : (dada ?? {})
  const espera = <Esqueleto campos={data ? Object.keys(data.definicion.campos).length : 3} />
  return (
    <Marco
      en="dialog"
      size={data?.definicion.size}
      largo={data?.definicion.largo}
      title={data ? conDatos(data.definicion.titulo, dada ?? {}) : titulo}
      onClose={alTerminar.onClose}
    >
      {problem ? <ErrorEnSitio error={problem} title="No se pudo abrir el formulario" /> : null}
      {!problem && !(data && revision && fila) ? espera : null}
      {!problem && data && revision && fila ? (
        <Suspense fallback={espera}>
          <Abierto
            efectiva={data}
            revision={revision}
            fila={fila}
            {...(lee ? { onFallo: mutate } : {})}
            {...alTerminar}
          />
        </Suspense>
      ) : null}
    </Marco>
  )
}

const Abierto = ({
  efectiva,
  revision,
  fila,
  onClose,
  onHecho,
  onFallo,
}: Pick<Props, 'onClose' | 'onHecho' | 'onFallo'> & { efectiva: Efectivo; revision: ValidatorType; fila: Fila }) => {
  const { definicion } = efectiva
  const { metodo, recurso, deFila = [], fijos, dice = [], mensajes, peligro, impide } = definicion
  const breve = definicion.size !== undefined
  const sinCampos = Object.keys(definicion.campos).length === 0
  const [progreso, setProgreso] = useState<number | null>(null)
  const borrador = useBorradorDeFormulario(
    efectiva,
    definicion.borrador ? `formulario.${definicion.id}.${String(fila['id'] ?? 'nuevo')}` : null,
    conDatos(definicion.titulo, fila),
  )
  const { vista, dicho, escribir } = useFilaAlDia(efectiva, fila, borrador.escrito)
  const enviar = async (escrito: Record<string, unknown>): Promise<Fila> => {
    const cuerpo = { ...fijos, ...escrito, ...Object.fromEntries(deFila.map((campo) => [campo, vista.fila[campo]])) }
    const address = conDatos(recurso, fila, true)
    if (metodo === 'DELETE') return api.del<Fila>(`${address}?${query(enTextos(cuerpo))}`)
    if (Object.values(cuerpo).some((value) => value instanceof File))
      return enviarFormulario<Fila>(address, cuerpo, setProgreso, metodo)
    return (metodo === 'PUT' ? api.put : api.post)<Fila>(address, Object.keys(cuerpo).length ? cuerpo : undefined)
  }
  const guardar = async (cuerpo: Record<string, unknown>) => {
    const { enviando, enviado, noEnviado } = mensajes
    const notice = enviando ? aviso.cargando(enviando) : null
    try {
      const respuesta = await enviar(cuerpo)
      ;(notice ?? aviso).exito(conDatos(enviado, { ...fila, ...respuesta }))
      borrador.descartar()
      onHecho(respuesta)
      onClose()
    } catch (error) {
      if (noEnviado) (notice ?? aviso).error(breve ? noEnviado : fallaDe(error, noEnviado))
      else notice?.cerrar()
      onFallo?.()
      throw error
    } finally {
      setProgreso(null)
    }
  }
  return (
    <Progreso.Provider value={progreso}>
      <Recuperado de={borrador} />
      {dice
        .filter(({ cuando }) => cumple(fila, cuando))
        .map(({ texto, tono }) => (
          <p key={texto} className={`mb-4 ${tono === 'warn' ? AVISO : tono === 'muted' ? 'muted' : ''}`}>
            {conDatos(texto, fila)
              .split('**')
              .map((parte, i) => (i % 2 ? <strong key={parte}>{parte}</strong> : parte))}
          </p>
        ))}
      {dicho ? (
        <div className="mb-4" role="status">
          <Dicho tono="aviso">{dicho}</Dicho>
        </div>
      ) : null}
      <Formulario
        key={`${borrador.vez}.${vista.vez}`}
        efectiva={efectiva}
        validador={revision}
        fila={definicion.edita ? vista.fila : null}
        inicial={vista.vez ? vista.inicial : (borrador.escrito ?? vista.inicial)}
        breve={breve}
        onCambio={(datos) => {
          escribir(datos)
          borrador.guardar(datos)
        }}
        onGuardar={guardar}
        pie={(enviando) => (
          <>
            <Button variant="default" data-autofocus={(sinCampos && peligro) || undefined} onClick={onClose}>
              {definicion.no ?? 'Cancelar'}
            </Button>
            <Button
              type="submit"
              color={peligro ? 'red' : undefined}
              data-autofocus={(sinCampos && !peligro) || undefined}
              disabled={impide && cumple(fila, impide)}
              loading={enviando}
            >
              {definicion.boton}
            </Button>
          </>
        )}
      />
    </Progreso.Provider>
  )
}

/** Row whose values the form shows. Another person's later save comes into it before this one can save over it. */
const useFilaAlDia = (efectiva: Efectivo, fila: Fila, borrador: Fila | null) => {
  const valores = (de: Fila): Fila => ({ ...iniciales(efectiva), ...desdeFila(efectiva.definicion.esquema, de) })
  const [vista, setVista] = useState({ fila, inicial: valores(fila), vez: 0 })
  const [dicho, setDicho] = useState('')
  const escrito = useRef<Fila>(borrador ?? vista.inicial)
  if (fila['version'] !== vista.fila['version']) {
    const guardado = valores(fila)
    const { valor, ajenos, choques } = unirFila({ base: valores(vista.fila), mio: escrito.current, guardado })
    const cambio = ajenos.length + choques.length > 0
    escrito.current = valor
    setVista(cambio ? { fila, inicial: valor, vez: vista.vez + 1 } : { ...vista, fila })
    if (cambio)
      setDicho(
        'Otra persona guardó mientras usted editaba.' +
          (ajenos.length ? ` Aquí está lo que cambió: ${titulosDe(efectiva, ajenos)}.` : '') +
          loDelOtro(efectiva, choques, guardado),
      )
  }
  return { vista, dicho, escribir: (datos: Fila) => void (escrito.current = datos) }
}

const enTextos = (cuerpo: Fila) =>
  Object.fromEntries(Object.entries(cuerpo).map(([campo, value]) => [campo, textoLlano(value)]))

const AVISO = 'py-2 px-3 rounded-6 bg-warn-soft text-warn text-13'

export default DialogoFormulario
