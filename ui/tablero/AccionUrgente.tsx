import { Button } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import type { ClaseDeUrgente } from '../../schemas/oficina/mi-dia.ts'
import type { EnvioPedido } from '../../schemas/respuestas/cartera/cartera-estado.ts'
import type { Urgente } from '../../schemas/respuestas/oficina/mi-dia.ts'
import type { SolicitudLeida } from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { AsignarDeposito, DevolverDeposito } from '../depositos/index.ts'
import { desenlaceDe, type Factura } from '../dian/index.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { aviso, type AccionDeAviso } from '../kit/feedback/aviso.ts'
import { pasoDe } from '../kit/feedback/EstadoPill.tsx'
import { api, mensajeDe } from '../kit/http/api.ts'
import { puede } from '../kit/http/permisos.ts'
import { useSession } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { AsignarSolicitud } from '../solicitudes/index.ts'
import { decirFalla } from '../kit/files/bajar.ts'

/** Id of the heading that takes the focus when a row goes. */
export const TITULO = 'urgentes'

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
    await trabajo().catch(decirFalla)
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
  const [busca, setBusca] = useState(false)
  const rechazada = estado === 'rechazada'
  const si = rechazada ? 'Reenviar a la DIAN' : 'Enviar a la DIAN'
  const porQue = async () => {
    setBusca(true)
    const { mensaje_dian } = await api.get<Factura>(`/facturacion/${id}`).finally(() => setBusca(false))
    return `${mensaje_dian ?? 'La DIAN no la aceptó.'} Si ya corrigió lo que dice, se envía otra vez a la DIAN.`
  }
  const enviar = async () => {
    const pregunta = rechazada
      ? await porQue().catch(decirFalla)
      : `La factura de ${titulo} por ${formatPesos(valor ?? 0)} se firma, toma su número y se envía a la DIAN.`
    if (!pregunta || !(await confirmar(pregunta, { title: si, yes: si }))) return
    await hacer('Enviando...', async () => {
      const { bien, mensaje } = desenlaceDe(await api.post<Factura>(`/facturacion/${id}/enviar`))
      return { dicho: mensaje, aMedias: !bien }
    })
  }
  return (
    <>
      <Hacer si={si} ocupado={ocupado || busca} onClick={enviar} />
      {rechazada ? <Ir a={paginaDe.factura({ id })}>Ver por qué</Ir> : null}
    </>
  )
}

/** Where papers are missing the refusal says which, and the deed's page asks for the reason. */
const Autorizar: DeUna = ({ una: { id, numero, estado } }) => {
  const { ocupado, hacer } = useHacer()
  const autorizar = async () => {
    const pregunta = `La escritura ${estado ?? ''} queda autorizada hoy: su número y sus firmas ya no cambian.`
    if (!(await confirmar(pregunta, { title: 'Autorizar la escritura', yes: 'Autorizar' }))) return
    await hacer('Guardando cambios...', async () => {
      await api.post(`/radicaciones/${id}/autorizar`, {})
      return { dicho: 'Escritura autorizada' }
    })
  }
  return (
    <>
      <Hacer si="Autorizar" ocupado={ocupado} onClick={autorizar} />
      <Ir a={paginaDe.autorizar({ id, numero })}>Abrir</Ir>
    </>
  )
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

const PAGA_DEPOSITOS = [permiso('tramites', 'modificar'), permiso('depositos', 'modificar')]

/** A deposit takes a filing here; an advance has amounts to part, on its page. */
const Depositado: DeUna = ({ una: { numero, estado } }) => {
  const [abierto, setAbierto] = useState<'asignar' | 'devolver' | null>(null)
  const comun = {
    numero: Number(numero),
    onClose: () => setAbierto(null),
    onHecho: async () => {
      await alDia()
      enfocar(TITULO)
    },
  }
  return (
    <>
      {estado === 'anticipo' ? (
        <Ir a={`/admin/Depositos?numero=${numero ?? ''}`}>Asignar</Ir>
      ) : (
        <Hacer si="Asignar" ocupado={false} onClick={() => setAbierto('asignar')} />
      )}
      {PAGA_DEPOSITOS.every((id) => puede(id)) ? (
        <Button size="xs" variant="default" onClick={() => setAbierto('devolver')}>
          Devolver
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {abierto === 'asignar' ? <AsignarDeposito {...comun} /> : null}
        {abierto === 'devolver' ? <DevolverDeposito {...comun} /> : null}
      </Suspense>
    </>
  )
}

export const ACCION: Readonly<Record<ClaseDeUrgente, DeUna>> = {
  autorizar: Autorizar,
  factura: Enviar,
  tramite: Revisar,
  solicitud: Tomar,
  deudor: Recordar,
  liquidar: ({ una: { id } }) => <Ir a={`/admin/radicacion/${id}/1`}>Liquidar</Ir>,
  deposito: Depositado,
  radicacion: ({ una: { id, estado } }) => <Ir a={`/admin/radicacion/${id}/${pasoDe(estado ?? '')}`}>Continuar</Ir>,
}

type Cual = Pick<Urgente, 'id'> & Partial<Pick<Urgente, 'numero'>>
export const paginaDe: Readonly<Record<ClaseDeUrgente, (una: Cual) => string>> = {
  autorizar: ({ numero }) => `/admin/escritura/${numero ?? ''}`,
  factura: ({ id }) => `/admin/facElectronica?factura=${id}`,
  tramite: ({ id }) => `/admin/tramite/${id}`,
  solicitud: ({ id }) => `/admin/solicitud/${id}`,
  deudor: ({ id }) => `/admin/cartera/${id}`,
  deposito: ({ id }) => `/admin/misDepositos?id=${id}`,
  liquidar: ({ numero }) => `/admin/escritura/${numero ?? ''}`,
  radicacion: ({ numero }) => `/admin/escritura/${numero ?? ''}`,
}
