import { Button } from '@mantine/core'
import type { ValidatorType } from '@rjsf/utils'
import { lazy, useEffect, useRef, useState } from 'react'
import { bogotaDate, conPunto } from '../../../schemas/es-co/index.ts'
import type { FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { avisosDelPedido } from '../../../schemas/tramites/tramite-estado.ts'
import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { api, ApiError } from '../../kit/http/api.ts'
import { cuandoBorrador, useBorrador } from '../../kit/drafts/use-borrador.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { conAvisos } from '../../screen/acciones/mensajes.ts'
import { cumple, type Fila } from '../../screen/fila.ts'
import { desdeFila, iniciales, loQueSeGuarda } from '../../screen/formulario/valores.ts'
import { destinoDePedido, usePapeles, type Recibido } from '../papeles/use-papeles.ts'
import { cuerpoDePapeles, faltasDePapeles, type Guardados } from '../papeles/estado.ts'
import { Papeles } from '../papeles/Papeles.tsx'

const Formulario = lazy(() =>
  import('../../screen/formulario/Formulario.tsx').then(({ Formulario: form }) => ({ default: form })),
)

type PedidoEfectivo = FormularioEfectivo<TipoDeTramite>

interface Props {
  efectiva: PedidoEfectivo
  tarjeta: TarjetaDeTramite
  revision: ValidatorType
  /** Contact of the requester, for a new form. */
  contacto: Fila
  onClose: () => void
  onRadicado: (id: number, avisos: readonly string[]) => void
}

/** Text, and files already on the server. */
interface Borrador {
  datos: Fila
  papeles: Guardados
}

const delTipo = ({ id, tipo_tramite, tipo_documento }: TipoDeTramite) => ({
  tipo: id,
  tipo_tramite,
  ...(tipo_documento === null ? {} : { tipo_documento }),
})

export const SolicitudAbierta = (props: Props) => {
  const { definicion } = props.efectiva
  const guardado = useBorrador<Borrador>(`tramite.nuevo.${definicion.id}`, `Trámite: ${definicion.titulo}`)
  const [limpio, setLimpio] = useState(0)
  const borrador = limpio === 0 ? guardado.borrador : null
  return (
    <Escrito
      key={limpio}
      {...props}
      borrador={borrador}
      recuperado={
        borrador && guardado.borradorDe !== null ? cuandoBorrador(guardado.borradorDe, guardado.deOtroEquipo) : null
      }
      guardar={guardado.guardar}
      descartar={guardado.descartar}
      onLimpiar={() => {
        guardado.descartar()
        setLimpio(limpio + 1)
      }}
    />
  )
}

interface EscritoProps extends Props {
  borrador: Borrador | null
  /** Date of the draft found. */
  recuperado: string | null
  guardar: (borrador: Borrador) => void
  descartar: () => void
  onLimpiar: () => void
}

const Escrito = (props: EscritoProps) => {
  const { efectiva, revision, onClose, onRadicado, borrador, recuperado, guardar, descartar, onLimpiar } = props
  const { adjuntos, empresa, quienPide } = props.tarjeta
  const { definicion } = efectiva
  const { id, mensajes, boton, recurso } = definicion
  const [destino] = useState(() => destinoDePedido(id))
  const [inicial] = useState<Fila>(
    () => borrador?.datos ?? { ...desdeFila(definicion.esquema, props.contacto), ...iniciales(efectiva) },
  )
  const [datos, setDatos] = useState(inicial)
  const pedidos = adjuntos.filter(({ cuando }) => cumple(datos, cuando))
  const papeles = usePapeles(pedidos, destino, borrador?.papeles ?? {})
  const { data: sueltos } = useApi<readonly Recibido[]>(borrador ? '/tramites_adjuntos' : null, {
    revalidateOnMount: true,
  })
  const primera = useRef(true)
  const hecho = useRef(false)

  const { paraGuardar, puestos } = papeles
  useEffect(() => {
    if (primera.current) primera.current = false
    else if (!hecho.current) guardar({ datos: loQueSeGuarda(efectiva, datos), papeles: paraGuardar() })
  }, [datos, puestos, efectiva, guardar, paraGuardar])

  const { confirmar } = papeles
  useEffect(() => {
    if (sueltos) confirmar(new Set(sueltos.map((suelto) => suelto.id)))
  }, [sueltos, confirmar])

  const enviar = async (cuerpo: Record<string, unknown>) => {
    try {
      const pedido = { ...delTipo(definicion), ...cuerpo, ...cuerpoDePapeles(pedidos, papeles.ahora()) }
      const creado = await conAvisos(
        () =>
          api.post<{ id: number; avisos?: readonly string[] }>(recurso, pedido, {
            borrador: `${recurso}#${definicion.id}`,
          }),
        { antes: mensajes.enviando, hecho: mensajes.enviado, fallo: mensajes.noEnviado ?? '' },
      )
      hecho.current = true
      descartar()
      void refrescar('/tramites')
      onRadicado(creado.id, creado.avisos ?? [])
    } catch (error) {
      const porCampo = error instanceof ApiError ? error.errors : {}
      papeles.decir(
        Object.fromEntries(
          pedidos.flatMap(({ nombre }) => {
            const [dicho] = porCampo[nombre] ?? []
            return dicho ? [[nombre, dicho]] : []
          }),
        ),
      )
      throw error
    }
  }
  const avisos = avisosDelPedido(definicion, datos, bogotaDate(Date.now()))
  return (
    <>
      <p className="mb-4 text-muted text-13">
        {empresa ? <strong>{conPunto(empresa)} </strong> : null}
        {quienPide}
      </p>
      {recuperado === null ? null : (
        <p
          className="flex flex-wrap items-center justify-between gap-2 mb-4 py-1 px-3 rounded-6 bg-accent-soft text-13"
          role="status"
        >
          Se recuperó lo que había escrito. <span className="muted">({recuperado})</span>
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              papeles.vaciar()
              onLimpiar()
            }}
          >
            Empezar de nuevo
          </Button>
        </p>
      )}
      <Formulario
        efectiva={efectiva}
        validador={revision}
        fila={null}
        inicial={inicial}
        onCambio={setDatos}
        onGuardar={enviar}
        ademas={{
          titulos: Object.fromEntries(pedidos.map(({ nombre, titulo }) => [nombre, titulo])),
          faltas: () => faltasDePapeles(pedidos, papeles.ahora()),
          contenido: (
            <>
              <Papeles papeles={papeles} />
              <div className="not-empty:grid not-empty:gap-2 not-empty:mt-4" role="status">
                {avisos.map((texto) => (
                  <Dicho key={texto} tono="aviso">
                    <p>{texto}</p>
                  </Dicho>
                ))}
              </div>
            </>
          ),
        }}
        pie={(enviando) => (
          <>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={enviando}>
              {boton}
            </Button>
          </>
        )}
      />
    </>
  )
}
