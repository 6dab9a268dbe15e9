import { useEffect, useMemo, useState } from 'react'
import { api, erroresDe } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { cuandoBorrador, useBorrador } from '../kit/drafts/use-borrador.ts'
import { refrescar } from '../kit/http/use-api.ts'
import { enfocar, enfocarFalta } from '../kit/keyboard/foco.ts'
import { porLlenar, useAdicionales } from '../screen/ficha/use-adicionales.ts'
import type { Deposito } from './deposito.ts'
import { cuerpoDe, faltasDe, vacio, type Formulario } from './formulario.ts'

/** Deposit form: draft, errors by field, idempotent sending. */
export const useDeposito = (inicial: Formulario | null, guardado: Deposito | null) => {
  const {
    borrador,
    borradorDe,
    deOtroEquipo,
    guardar: recordar,
    descartar,
  } = useBorrador<Formulario>('deposito.nuevo', 'Depósito por recibir')
  const nuevo = guardado === null
  const [form, setForm] = useState<Formulario>(
    () => inicial ?? (nuevo && borrador ? { ...vacio(), ...borrador } : vacio()),
  )
  const [rescatado, setRescatado] = useState(
    nuevo && inicial === null && borrador !== null && borradorDe !== null
      ? cuandoBorrador(borradorDe, deOtroEquipo)
      : null,
  )
  const [delServidor, setDelServidor] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [mostrar, setMostrar] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const [hecho, setHecho] = useState<Deposito | null>(null)
  const campos = useAdicionales('depositos', 'depositos')
  const faltas = useMemo(() => ({ ...faltasDe(form), ...porLlenar(campos, form.extra, nuevo) }), [form, campos, nuevo])

  const cambiar = (cambio: Partial<Formulario>) => {
    setForm((antes) => ({ ...antes, ...cambio }))
    setDelServidor({})
  }
  /** From the current state: a file arrives after its upload. */
  const cambiarExtra = (name: string, value: unknown) => {
    cambiar({})
    setForm((antes) => ({ ...antes, extra: { ...antes.extra, [name]: value ?? null } }))
  }
  useEffect(() => {
    if (nuevo && form.tipo !== null && hecho === null) recordar(form)
  }, [nuevo, form, hecho, recordar])

  const empezar = () => {
    descartar()
    setForm(vacio())
    setRescatado(null)
    setMostrar(false)
    setDelServidor({})
    setProblema(null)
    setHecho(null)
    enfocar('dep-tipo-deposito')
  }
  const enviar = async () => {
    setMostrar(true)
    setProblema(null)
    if (Object.keys(faltas).length > 0) return enfocarFalta('.dep-form')
    setEnviando(true)
    const notice = aviso.cargando('Guardando...')
    try {
      const row = guardado
        ? await api.put<Deposito>(`/depositos/${guardado.id}`, cuerpoDe(form, guardado.version))
        : await api.post<Deposito>('/depositos', cuerpoDe(form))
      notice.exito('Datos enviados correctamente')
      descartar()
      setHecho(row)
      enfocar('dep-recibo')
      void refrescar('/depositos')
    } catch (problem) {
      notice.error('Ha ocurrido un error')
      setDelServidor(erroresDe(problem))
      setProblema(problem)
      enfocarFalta('.dep-form')
    } finally {
      setEnviando(false)
    }
  }
  return {
    form,
    campos,
    cambiar,
    cambiarExtra,
    errores: mostrar ? { ...faltas, ...delServidor } : delServidor,
    problema,
    enviar,
    enviando,
    hecho,
    empezar,
    rescatado,
  }
}
