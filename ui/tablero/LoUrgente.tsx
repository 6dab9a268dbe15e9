import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { bogotaDate, daysAgo, formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { CLASES_DE_URGENTE, URGENTES, type ClaseDeUrgente } from '../../schemas/oficina/mi-dia.ts'
import type { EnvioPedido } from '../../schemas/respuestas/cartera/cartera-estado.ts'
import type { Urgente } from '../../schemas/respuestas/oficina/mi-dia.ts'
import type { SolicitudLeida } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { desenlaceDe, type Factura } from '../dian/index.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { aviso, type AccionDeAviso } from '../kit/feedback/aviso.ts'
import { pasoDe } from '../kit/feedback/EstadoPill.tsx'
import { api, mensajeDe } from '../kit/http/api.ts'
import { puede } from '../kit/http/permisos.ts'
import { useSession } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { AsignarSolicitud, queHacerDe } from '../solicitudes/index.ts'

const TITULO = 'urgentes'

const seVe = (clase: ClaseDeUrgente): boolean => {
  const { anyOf, also } = URGENTES[clase]
  return puede(...anyOf) && also.every((id) => puede(id))
}

interface Hecho {
  dicho: string
  /** It did not come out as it was asked, and is no failure. */
  aMedias?: boolean
  deshacer?: AccionDeAviso
}

const alDia = (): Promise<unknown> => Promise.all([refrescar('/mi_dia'), refrescar('/pendientes')])

/** Does it, says what came of it with its undo, and reads what is urgent again: the row goes. */
const useHacer = () => {
  const [ocupado, setOcupado] = useState(false)
  const hacer = async (cargando: string, trabajo: () => Promise<Hecho>): Promise<void> => {
    if (ocupado) return
    setOcupado(true)
    const progreso = aviso.cargando(cargando)
    try {
      const { dicho, aMedias, deshacer } = await trabajo()
      if (aMedias) {
        progreso.cerrar()
        aviso.info(dicho)
      } else progreso.exito(dicho, deshacer)
    } catch (error) {
      progreso.error(mensajeDe(error))
    }
    await alDia()
    setOcupado(false)
    enfocar(TITULO)
  }
  return { ocupado, hacer }
}

const deshacerCon = (texto: string, trabajo: () => Promise<unknown>): AccionDeAviso => ({
  texto,
  hacer: async () => {
    await trabajo().catch((error: unknown) => void aviso.error(mensajeDe(error)))
    await alDia()
  },
})

const Hacer = ({ si, ocupado, onClick }: { si: string; ocupado: boolean; onClick: () => unknown }) => (
  <Button size="xs" loading={ocupado} onClick={() => void onClick()}>
    {si}
  </Button>
)

const Ir = ({ a, children }: { a: string; children: ReactNode }) => (
  <Button size="xs" variant="default" component={Link} href={a}>
    {children}
  </Button>
)

type DeUna = (props: { una: Urgente }) => ReactNode

const Enviar: DeUna = ({ una: { id, titulo, valor, estado } }) => {
  const { ocupado, hacer } = useHacer()
  if (estado === 'rechazada') return <Ir a={paginaDe.factura({ id })}>Ver por qué</Ir>
  const enviar = async () => {
    const pregunta = `La factura de ${titulo} por ${formatPesos(valor ?? 0)} se firma, toma su número y se envía a la DIAN.`
    if (!(await confirmar(pregunta, { title: 'Enviar a la DIAN', yes: 'Enviar a la DIAN' }))) return
    await hacer('Enviando...', async () => {
      const { bien, mensaje } = desenlaceDe(await api.post<Factura>(`/facturacion/${id}/enviar`))
      return { dicho: mensaje, aMedias: !bien }
    })
  }
  return <Hacer si="Enviar a la DIAN" ocupado={ocupado} onClick={enviar} />
}

const Tomar: DeUna = ({ una: { id, titulo, version } }) => {
  const yo = useSession()?.user.id
  const [elige, setElige] = useState(false)
  const { ocupado, hacer } = useHacer()
  const ruta = `/SolicitudesTramites/${id}`
  const dar = (id_asignado: number, dicho: string) =>
    hacer('Guardando cambios...', async () => {
      const tomada = await api.put<SolicitudLeida>(ruta, { id_asignado, version })
      return {
        dicho,
        deshacer: deshacerCon('Deshacer', () => api.put(ruta, { id_asignado: null, version: tomada.version })),
      }
    })
  return (
    <>
      {yo === undefined ? null : (
        <Hacer si="Tomar" ocupado={ocupado} onClick={() => dar(yo, `La solicitud de ${titulo} es suya.`)} />
      )}
      <Button size="xs" variant="default" disabled={ocupado} onClick={() => setElige(true)}>
        Asignar a…
      </Button>
      <Suspense fallback={null}>
        {elige ? (
          <AsignarSolicitud
            titulo={`Asignar la de ${titulo}`}
            onClose={() => setElige(false)}
            onElegir={(quien) => dar(quien, `La solicitud de ${titulo} quedó asignada.`)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const Revisar: DeUna = ({ una: { id, numero, estado, version } }) => {
  const { ocupado, hacer } = useHacer()
  if (estado !== 'radicado') return <Ir a={paginaDe.tramite({ id })}>Abrir</Ir>
  const tomar = () =>
    hacer('Guardando cambios...', async () => {
      await api.put(`/tramites/${id}/estado`, { estado: 'en_revision', version })
      return { dicho: `El trámite ${numero ?? ''} quedó en revisión.` }
    })
  return <Hacer si="Tomar en revisión" ocupado={ocupado} onClick={tomar} />
}

const Recordar: DeUna = ({ una: { id, titulo, valor } }) => {
  const { ocupado, hacer } = useHacer()
  const recordar = async () => {
    const pregunta = `Se le escribe a ${titulo} lo que debe: ${formatPesos(valor ?? 0)} vencidos hace más de 180 días.`
    if (!(await confirmar(pregunta, { title: 'Recordar la deuda', yes: 'Recordar' }))) return
    await hacer('Enviando...', async () => {
      const { id: correo, para, espera, motivo } = await api.post<EnvioPedido>(`/clientes/${id}/recordatorio`, {})
      return {
        dicho: espera
          ? `El recordatorio saldrá el ${formatDateTime(espera)}. ${motivo ?? ''}`.trim()
          : `El recordatorio va para ${para.join(', ')}.`,
        deshacer: deshacerCon('Detener', () => api.del(`/cartera_correos/${correo}`)),
      }
    })
  }
  return <Hacer si="Recordar" ocupado={ocupado} onClick={recordar} />
}

const ACCION: Readonly<Record<ClaseDeUrgente, DeUna>> = {
  factura: Enviar,
  tramite: Revisar,
  solicitud: Tomar,
  deudor: Recordar,
  liquidar: ({ una: { id } }) => <Ir a={`/admin/radicacion/${id}/1`}>Liquidar</Ir>,
  deposito: ({ una }) => <Ir a={paginaDe.deposito(una)}>Asignar</Ir>,
  radicacion: ({ una: { id, estado } }) => <Ir a={`/admin/radicacion/${id}/${pasoDe(estado ?? '')}`}>Continuar</Ir>,
}

type Cual = Pick<Urgente, 'id'> & Partial<Pick<Urgente, 'numero'>>
const paginaDe: Readonly<Record<ClaseDeUrgente, (una: Cual) => string>> = {
  factura: ({ id }) => `/admin/facElectronica?factura=${id}`,
  tramite: ({ id }) => `/admin/tramite/${id}`,
  solicitud: ({ id }) => `/admin/solicitud/${id}`,
  deudor: ({ id }) => `/admin/cartera/${id}`,
  deposito: ({ id }) => `/admin/misDepositos?id=${id}`,
  liquidar: ({ numero }) => `/admin/escritura/${numero ?? ''}`,
  radicacion: ({ numero }) => `/admin/escritura/${numero ?? ''}`,
}

/** Name of the row, and what is told of it. */
function decir(una: Urgente, hoy: string): readonly [string, readonly string[]] {
  const { clase, numero, titulo, estado, desde, vence, valor } = una
  const edad = daysAgo(desde, hoy)
  const pesos = valor === null ? '' : formatPesos(valor)
  switch (clase) {
    case 'factura':
      return estado === 'rechazada'
        ? [`Factura de ${titulo}`, ['Rechazada por la DIAN', pesos, edad]]
        : [`Factura de ${titulo}`, ['Sin enviar', pesos, edad]]
    case 'tramite':
      return [titulo, [numero ?? '', vence === hoy ? 'vence hoy' : `venció ${daysAgo(vence ?? hoy, hoy)}`]]
    case 'solicitud':
      return [`Solicitud de ${titulo}`, [queHacerDe(estado ?? ''), 'sin asignar', edad]]
    case 'deudor':
      return [titulo, [`Debe ${pesos}`, `desde ${edad}`]]
    case 'deposito':
      return [`Depósito ${numero ?? ''} de ${titulo}`, ['Sin asignar', pesos, edad]]
    case 'liquidar':
      return [`Radicación ${numero ?? ''} por liquidar`, [titulo || 'Sin actos', edad]]
    case 'radicacion':
      return [`Radicación ${numero ?? ''} sin terminar`, [titulo || 'Sin actos', edad]]
  }
}

const Tarjeta = ({ una, hoy }: { una: Urgente; hoy: string }) => {
  const [nombre, detalle] = decir(una, hoy)
  const Accion = ACCION[una.clase]
  return (
    <li className="flex flex-col gap-3 py-3 px-4 rounded-8 border border-line bg-surface">
      <div className="grid flex-1 content-start gap-0.5 leading-[1.4] wrap-anywhere">
        <Link
          className="text-14 font-medium line-clamp-2 no-underline encima:underline"
          href={paginaDe[una.clase](una)}
        >
          {nombre}
        </Link>
        <small className="text-muted text-13 tabular-nums">
          {una.vencida ? <strong className="text-danger">Urgente</strong> : null}
          {una.vencida ? ' · ' : ''}
          {detalle.filter(Boolean).join(' · ')}
        </small>
      </div>
      <div className="flex flex-wrap gap-2">
        <Accion una={una} />
      </div>
    </li>
  )
}

const CUANTO_BIEN = 3

/** What weighs most of what the role can do, each with its action in place. */
export const LoUrgente = ({ urgentes }: { urgentes: readonly Urgente[] }) => {
  const hoy = bogotaDate(Date.now())
  const suyas = urgentes.filter(({ clase }) => seVe(clase))
  const clases = CLASES_DE_URGENTE.filter(seVe)
  if (!clases.length) return null
  const bien = clases.slice(0, CUANTO_BIEN).map((clase) => URGENTES[clase].bien)
  return (
    <section className="tablero-urgentes" aria-labelledby={TITULO}>
      <h2 className="mb-2 text-16 font-semibold" id={TITULO} tabIndex={-1}>
        Lo más urgente
      </h2>
      {suyas.length ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-4 p-0 list-none">
          {suyas.map((una) => (
            <Tarjeta key={`${una.clase}-${una.id}`} una={una} hoy={hoy} />
          ))}
        </ul>
      ) : (
        <p className="muted">{`Nada apremia: ${enumerar(bien)}.`}</p>
      )}
    </section>
  )
}

const enumerar = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} y ${partes.at(-1) ?? ''}`
