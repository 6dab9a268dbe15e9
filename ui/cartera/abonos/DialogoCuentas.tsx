import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { bogotaDate, formatDate, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { AbonoPropuesto, FilaDeCastigo, FilaDeCuentaCobro } from '../../../schemas/respuestas/cartera/abono.ts'
import { abrirPdf } from '../../kit/files/abrirPdf.ts'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/useApi.ts'
import { useEnvio } from './useEnvio.ts'
import './abonos.css'

interface Props {
  id_clientes: number
  onClose: () => void
}

const useCuentas = (id_clientes: number) =>
  useApi<AbonoPropuesto>(`/abonosPropuesta?id_clientes=${id_clientes}`, { revalidateOnMount: true })

/** Accounts of the client that are asked for together. */
export const DialogoCuentaCobro = ({ id_clientes, onClose }: Props) => {
  const { data, error } = useCuentas(id_clientes)
  const [elegidas, setElegidas] = useState<ReadonlySet<number> | null>(null)
  const [vence, setVence] = useState<string | null>(null)
  const { errores, setErrores, problema, enviando, enviar, alEscribir } = useEnvio()
  const cuentas = (data?.cuentas ?? []).filter(({ clase }) => clase !== 'deposito')
  const puestas = elegidas ?? new Set(cuentas.map(({ id_cuenta }) => id_cuenta))
  const total = cuentas.reduce((suma, { id_cuenta, saldo }) => suma + (puestas.has(id_cuenta) ? saldo : 0), 0)
  const alternar = (id: number) => {
    const otras = new Set(puestas)
    if (!otras.delete(id)) otras.add(id)
    setElegidas(otras)
    alEscribir()
  }
  const guardar = () => {
    if (!puestas.size) return setErrores({ cuentas: 'Elija al menos una cuenta.' })
    void enviar(async () => {
      const body = {
        id_clientes,
        cuentas: cuentas.map(({ id_cuenta }) => id_cuenta).filter((id) => puestas.has(id)),
        vence,
      }
      const { id, numero } = await api.post<FilaDeCuentaCobro>('/cuentas_cobro', body)
      void abrirPdf(`/cuentas_cobro/${id}/pdf`, `cuenta-de-cobro-${numero}.pdf`)
      return `Se hizo la cuenta de cobro No. ${numero}`
    }, onClose)
  }
  const orden = cuentas.filter(({ id_cuenta }) => puestas.has(id_cuenta))
  const faltaDe = (id: number) => errores[`cuentas.${orden.findIndex(({ id_cuenta }) => id_cuenta === id)}`]
  return (
    <Dialogo
      opened
      title="Cuenta de cobro"
      onClose={onClose}
      onSubmit={guardar}
      problema={error ?? problema}
      no="Volver"
      si="Hacer cuenta de cobro"
      ocupado={enviando}
      impide={!cuentas.length}
    >
      {!data && !error ? <Esqueleto filas={4} /> : null}
      {data && !cuentas.length ? <p>No tiene cuentas abiertas que cobrar.</p> : null}
      {cuentas.length ? (
        <div className="abono grid grid-cols-1 gap-4">
          <fieldset className="grid gap-2 max-h-80 overflow-auto py-2 px-0 border-0">
            <legend className="text-13 font-semibold">
              Cuentas{' '}
              <small>
                {plural(puestas.size, 'elegida')} · {formatPesos(total)}
              </small>
            </legend>
            {cuentas.map(({ id_cuenta, rotulo, fecha, saldo }, i) => (
              <Checkbox
                key={id_cuenta}
                {...(i === 0 ? { 'data-autofocus': true } : {})}
                checked={puestas.has(id_cuenta)}
                label={`${rotulo} · ${formatDate(fecha)} · ${formatPesos(saldo)}`}
                error={puestas.has(id_cuenta) ? faltaDe(id_cuenta) : undefined}
                onChange={() => alternar(id_cuenta)}
              />
            ))}
          </fieldset>
          {errores['cuentas'] ? (
            <p className="text-danger text-13" role="alert">
              {errores['cuentas']}
            </p>
          ) : null}
          <DateInput
            label="Vence"
            min={bogotaDate(new Date())}
            description="Según su plazo, si no se dice"
            value={vence}
            error={errores['vence']}
            onChange={(dia) => {
              setVence(dia)
              alEscribir()
            }}
          />
        </div>
      ) : null}
    </Dialogo>
  )
}

/** Asks that an account be given up as lost; somebody else decides. */
export const DialogoCastigo = ({ id_clientes, onClose, id_cuenta = null }: Props & { id_cuenta?: number | null }) => {
  const { data, error } = useCuentas(id_clientes)
  const [form, setForm] = useState({ id_cuenta, motivo: '', evidencia: '' })
  const { errores, setErrores, problema, enviando, enviar, alEscribir } = useEnvio()
  const cambiar = (cambio: Partial<typeof form>) => {
    setForm({ ...form, ...cambio })
    alEscribir()
  }
  const guardar = () => {
    const faltas = {
      ...(form.id_cuenta ? {} : { id_cuenta: 'Elija la cuenta.' }),
      ...(form.motivo.trim().length < 5 ? { motivo: 'Escriba el motivo.' } : {}),
      ...(form.evidencia.trim().length < 5 ? { evidencia: 'Diga qué gestiones se hicieron y dónde están.' } : {}),
    }
    if (Object.keys(faltas).length) return setErrores(faltas)
    void enviar(async () => {
      await api.post<FilaDeCastigo>('/castigos', form)
      return 'Se pidió el castigo: lo decide otra persona'
    }, onClose)
  }
  const opciones = (data?.cuentas ?? [])
    .filter(({ clase }) => clase !== 'deposito')
    .map((una) => ({ value: una.id_cuenta, label: una.rotulo, detail: formatPesos(una.saldo) }))
  return (
    <Dialogo
      opened
      title="Pedir un castigo de cartera"
      onClose={onClose}
      onSubmit={guardar}
      problema={error ?? problema}
      no="Volver"
      si="Pedir castigo"
      ocupado={enviando}
    >
      <div className="abono grid grid-cols-1 gap-4">
        <p>
          Es dar por perdido lo que falta por pagar: sale de las edades y se lista aparte. Lo aprueba una persona
          distinta, y se puede recuperar. No es un descuento: la deuda no se perdona.
        </p>
        <SelectBuscable<number>
          data-autofocus
          label="Cuenta"
          required
          options={opciones}
          value={form.id_cuenta}
          error={errores['id_cuenta']}
          onChange={(cuenta) => cambiar({ id_cuenta: cuenta })}
        />
        <TextArea
          label="Motivo"
          required
          maxLength={500}
          value={form.motivo}
          error={errores['motivo']}
          onChange={(motivo) => cambiar({ motivo })}
        />
        <TextArea
          label="Evidencia"
          description="Qué gestiones se hicieron y dónde están sus soportes"
          required
          maxLength={1000}
          value={form.evidencia}
          error={errores['evidencia']}
          onChange={(evidencia) => cambiar({ evidencia })}
        />
      </div>
    </Dialogo>
  )
}
