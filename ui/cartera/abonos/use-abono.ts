import { useEffect, useMemo, useRef, useState } from 'react'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import type { AbonoLeido, AbonoPropuesto } from '../../../schemas/respuestas/cartera/abono.ts'
import { ApiError, api, erroresDe } from '../../kit/http/api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { confirmar } from '../../kit/dialogs/confirmar.ts'
import { cuandoBorrador, fechaDeBorrador, useBorrador } from '../../kit/drafts/use-borrador.ts'
import { enfocar, enfocarFalta } from '../../kit/keyboard/foco.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { alCambiarCartera } from './al-cambiar.ts'
import { cuerpoDe, faltasDeAbono, faltasDelServidor, repartir, vacio, type FormularioAbono } from './formulario.ts'

const inicial = (
  borrador: FormularioAbono | null,
  borradorDe: number | null,
  nuevo: FormularioAbono,
  desde: number | undefined,
): FormularioAbono => {
  if (!borrador || borradorDe === null) return desde ? { ...nuevo, valor: desde } : nuevo
  const fecha = fechaDeBorrador(borrador.fecha, borradorDe)
  return { ...borrador, fecha, pago: borrador.pago.method === null ? nuevo.pago : borrador.pago }
}

/** Payment form: draft, split while typing, idempotent sending. */
export const useAbono = (id_clientes: number, method: number | null, desde: number | undefined) => {
  const lectura = useApi<AbonoPropuesto>(`/abonosPropuesta?id_clientes=${id_clientes}`, { revalidateOnMount: true })
  const { data, mutate } = lectura
  const { borrador, borradorDe, deOtroEquipo, guardar, descartar } = useBorrador<FormularioAbono>(
    `abono.${id_clientes}`,
    `Abono de ${data?.cliente.nombre ?? 'un cliente'}`,
  )
  const hoy = bogotaDate(new Date())
  const [form, setForm] = useState<FormularioAbono>(() => inicial(borrador, borradorDe, vacio(hoy, method), desde))
  const [rescatado, setRescatado] = useState(
    borrador && borradorDe !== null ? cuandoBorrador(borradorDe, deOtroEquipo) : null,
  )
  const [delServidor, setDelServidor] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [mostrar, setMostrar] = useState(false)
  const [hecho, setHecho] = useState<AbonoLeido | null>(null)
  const { ocupado: enviando, enviar: mandar } = useEnvio()
  /** Body of an unanswered request: a retry sends the same, even if the debt has changed. */
  const envio = useRef<(ReturnType<typeof cuerpoDe> & { fecha_anterior?: true }) | null>(null)
  const escrito = useRef(false)
  const reparto = useMemo(() => (data ? repartir(form, data) : null), [form, data])
  const faltas = useMemo(() => (reparto ? faltasDeAbono(form, reparto) : {}), [form, reparto])

  const cambiar = (cambio: Partial<FormularioAbono>) => {
    escrito.current = true
    setForm((antes) => ({ ...antes, ...cambio }))
    setDelServidor({})
    setProblema(null)
    envio.current = null
  }
  useEffect(() => {
    if (escrito.current && hecho === null) guardar(form)
  }, [form, hecho, guardar])

  const empezar = () => {
    descartar()
    escrito.current = false
    setForm(vacio(hoy, method))
    setRescatado(null)
    setMostrar(false)
    setProblema(null)
    enfocar('abono-valor')
  }
  const enviar = async () => {
    setMostrar(true)
    setProblema(null)
    if (!reparto || enviando) return
    if (!envio.current && Object.keys(faltas).length) return enfocarFalta('.abono')
    // same body while the form is unchanged, so that a retry after a lost reply is not a second payment
    const cuerpo = (envio.current ??= cuerpoDe(form, id_clientes, reparto))
    const recibir = (dicho: object) => api.post<AbonoLeido>('/abonos', dicho, { borrador: `/abonos#${id_clientes}` })
    /** A date before the debt needs a confirmation; then sends again. */
    const confirmando = async (problem: unknown): Promise<AbonoLeido> => {
      if (!(problem instanceof ApiError) || problem.code !== 'fecha_anterior') throw problem
      const si = await confirmar(problem.message, {
        title: 'La fecha es anterior a la deuda',
        yes: 'Recibir con esa fecha',
      })
      if (!si) throw problem
      return recibir((envio.current = { ...cuerpo, fecha_anterior: true }))
    }
    const rechazado = (problem: unknown): never => {
      const porCampo = erroresDe(problem)
      setDelServidor(faltasDelServidor(porCampo, reparto))
      if (Object.keys(porCampo).length) envio.current = null
      else setProblema(problem)
      // refused: another payment may have changed the debt
      if (problem instanceof ApiError && problem.status >= 400 && problem.status < 500) void mutate()
      throw problem
    }
    const recibido = await mandar(() => recibir(cuerpo).catch(confirmando).catch(rechazado), {
      cargando: 'Guardando...',
      exito: ({ numero }) => `Se recibió el abono No. ${numero}`,
      fallo: 'Ha ocurrido un error',
      alHacer: (abono) => {
        descartar()
        setHecho(abono)
        enfocar('abono-recibo')
        alCambiarCartera()
      },
    })
    if (!recibido) enfocarFalta('.abono')
  }
  return {
    datos: data,
    lectura,
    form,
    cambiar,
    reparto,
    errores: mostrar ? { ...faltas, ...delServidor } : delServidor,
    problema,
    enviar,
    enviando,
    hecho,
    empezar,
    rescatado,
  }
}
