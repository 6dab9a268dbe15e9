import { useEffect, useMemo, useState } from 'react'
import { api } from '../kit/http/api.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { cuandoBorrador, fechaDeBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enfocar, enfocarFalta } from '../kit/keyboard/foco.ts'
import { porLlenar, useAdicionales } from '../screen/ficha/use-ficha.ts'
import type { Deposito, Totales } from './deposito.ts'
import { cuerpoDe, faltasDe, vacio, type Formulario } from './formulario.ts'

const alDia = (borrador: Formulario | null, at: number | null): Formulario | null =>
  borrador?.fecha && at !== null ? { ...borrador, fecha: fechaDeBorrador(borrador.fecha, at) } : borrador

/** What a deposit for a filing begins with; a draft keeps its own filing. */
const comienzo = (borrador: Partial<Formulario> | null, para: Totales | undefined): Formulario => {
  const form = { ...vacio(), ...borrador }
  if (!para || para.anulada_en || form.escritura) return form
  const { id_proyecto: proyecto, proyecto: nombre } = para
  return {
    ...form,
    tipo: form.tipo ?? 'deposito',
    escritura: para,
    ...(proyecto ? { proyecto, nombreProyecto: nombre ?? '' } : {}),
  }
}

/** @param para filing that a new deposit is for */
export const useDeposito = (inicial: Formulario | null, guardado: Deposito | null, para?: Totales) => {
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: recordar,
    descartar,
  } = useBorrador<Formulario>('deposito.nuevo', 'Depósito por recibir')
  const nuevo = guardado === null
  const [form, setForm] = useState<Formulario>(
    () => inicial ?? comienzo(nuevo ? alDia(borrador, borradorDe) : null, nuevo ? para : undefined),
  )
  /** Nothing was written while it is the same object. */
  const [inicio] = useState(form)
  const [rescatado, setRescatado] = useState(
    nuevo && inicial === null && borrador !== null && borradorDe !== null
      ? cuandoBorrador(borradorDe, deOtroEquipo)
      : null,
  )
  const envio = useEnvio()
  const [mostrar, setMostrar] = useState(false)
  const [hecho, setHecho] = useState<Deposito | null>(null)
  const campos = useAdicionales('depositos', 'depositos')
  const faltas = useMemo(() => ({ ...faltasDe(form), ...porLlenar(campos, form.extra, nuevo) }), [form, campos, nuevo])

  const cambiar = (cambio: Partial<Formulario>) => {
    setForm((antes) => ({ ...antes, ...cambio }))
    envio.olvidar()
  }
  /** From the current state: a file arrives after its upload. */
  const cambiarExtra = (name: string, value: unknown) => {
    cambiar({})
    setForm((antes) => ({ ...antes, extra: { ...antes.extra, [name]: value ?? null } }))
  }
  useEffect(() => {
    if (nuevo && form !== inicio && form.tipo !== null && hecho === null) recordar(form)
  }, [nuevo, form, inicio, hecho, recordar])

  const empezar = () => {
    descartar()
    setForm(vacio())
    setRescatado(null)
    setMostrar(false)
    envio.olvidar()
    setHecho(null)
    enfocar('dep-tipo-deposito')
  }
  const enviar = async () => {
    setMostrar(true)
    envio.olvidar()
    const enviado =
      Object.keys(faltas).length === 0 &&
      (await envio.enviar(
        () =>
          guardado
            ? api.put<Deposito>(`/depositos/${guardado.id}`, cuerpoDe(form, guardado.version))
            : api.post<Deposito>('/depositos', cuerpoDe(form)),
        {
          cargando: 'Guardando...',
          exito: 'Datos enviados correctamente',
          fallo: 'Ha ocurrido un error',
          alHacer: (row) => {
            descartar()
            setHecho(row)
            enfocar('dep-recibo')
            void refrescar('/depositos')
          },
        },
      ))
    if (!enviado) enfocarFalta('.dep-form')
  }
  return {
    form,
    campos,
    cambiar,
    cambiarExtra,
    errores: mostrar ? { ...faltas, ...envio.errores } : envio.errores,
    problema: envio.problema,
    enviar,
    enviando: envio.ocupado,
    hecho,
    empezar,
    rescatado,
  }
}
