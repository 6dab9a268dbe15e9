import { Checkbox } from '@mantine/core'
import { bogotaDate, formatDate, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { AbonoPropuesto, FilaDeCastigo, FilaDeCuentaCobro } from '../../../schemas/respuestas/cartera/abono.ts'
import { abrirPdf } from '../../kit/files/VisorPdf.tsx'
import { api } from '../../kit/http/api.ts'
import { DateInput } from '../../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { alCambiarCartera, comoCartera } from './al-cambiar.ts'
import './abonos.css'

interface Props {
  id_clientes: number
  onClose: () => void
}

interface Elegidas {
  /** Null: all. */
  cuentas: ReadonlySet<number> | null
  vence: string | null
}

const useCuentas = (id_clientes: number) =>
  useApi<AbonoPropuesto>(`/abonosPropuesta?id_clientes=${id_clientes}`, { revalidateOnMount: true })

export const DialogoCuentaCobro = ({ id_clientes, onClose }: Props) => {
  const { data, error } = useCuentas(id_clientes)
  const form = useFormulario<Elegidas, FilaDeCuentaCobro>({
    inicial: { cuentas: null, vence: null },
    revisar: () => ({ cuentas: puestas.size ? null : 'Elija al menos una cuenta.' }),
    enviar: ({ vence }) => api.post<FilaDeCuentaCobro>('/cuentas_cobro', { id_clientes, cuentas: idsPuestos, vence }),
    exito: ({ numero }) => `Se hizo la cuenta de cobro No. ${numero}`,
    cargando: 'Guardando...',
    alHacer: ({ id, numero }) => {
      void abrirPdf(`/cuentas_cobro/${id}/pdf`, `cuenta-de-cobro-${numero}.pdf`)
      alCambiarCartera()
      onClose()
    },
  })
  const { errores, problema, cambiar } = form
  const cuentas = (data?.cuentas ?? []).filter(({ clase }) => clase !== 'deposito')
  const puestas: ReadonlySet<number> = form.datos.cuentas ?? new Set(cuentas.map(({ id_cuenta }) => id_cuenta))
  const idsPuestos = cuentas.map(({ id_cuenta }) => id_cuenta).filter((id) => puestas.has(id))
  const total = cuentas.reduce((suma, { id_cuenta, saldo }) => suma + (puestas.has(id_cuenta) ? saldo : 0), 0)
  const alternar = (id: number) => {
    const otras = new Set(puestas)
    if (!otras.delete(id)) otras.add(id)
    cambiar({ cuentas: otras })
  }
  const faltaDe = (id: number) => errores[`cuentas.${idsPuestos.indexOf(id)}`]
  return (
    <Dialogo
      opened
      title="Cuenta de cobro"
      onClose={onClose}
      {...form.dialogo}
      problema={error ?? problema}
      no="Volver"
      si="Hacer cuenta de cobro"
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
            {...form.campo('vence')}
          />
        </div>
      ) : null}
    </Dialogo>
  )
}

/** Requests a write-off, which another user decides. */
export const DialogoCastigo = ({ id_clientes, onClose }: Props) => {
  const { data, error } = useCuentas(id_clientes)
  const { dialogo, campo } = useFormulario({
    inicial: { id_cuenta: null as number | null, motivo: '', evidencia: '' }, // chosen later
    revisar: (datos) => ({
      id_cuenta: datos.id_cuenta ? null : 'Elija la cuenta.',
      motivo: datos.motivo.trim().length < 5 ? 'Escriba el motivo.' : null,
      evidencia: datos.evidencia.trim().length < 5 ? 'Diga qué gestiones se hicieron y dónde están.' : null,
    }),
    enviar: (datos) => api.post<FilaDeCastigo>('/castigos', datos),
    exito: 'Se pidió el castigo: lo decide otra persona',
    ...comoCartera(onClose),
  })
  const opciones = (data?.cuentas ?? [])
    .filter(({ clase }) => clase !== 'deposito')
    .map((una) => ({ value: una.id_cuenta, label: una.rotulo, detail: formatPesos(una.saldo) }))
  return (
    <Dialogo
      opened
      title="Pedir un castigo de cartera"
      onClose={onClose}
      {...dialogo}
      problema={error ?? dialogo.problema}
      no="Volver"
      si="Pedir castigo"
    >
      <div className="abono grid grid-cols-1 gap-4">
        <p>
          Es dar por perdido lo que falta por pagar: sale de las edades y se lista aparte. Lo aprueba una persona
          distinta, y se puede recuperar. No es un descuento: la deuda no se perdona.
        </p>
        <SelectBuscable<number> data-autofocus label="Cuenta" required options={opciones} {...campo('id_cuenta')} />
        <TextArea label="Motivo" required maxLength={500} {...campo('motivo')} />
        <TextArea
          label="Evidencia"
          description="Qué gestiones se hicieron y dónde están sus soportes"
          required
          maxLength={1000}
          {...campo('evidencia')}
        />
      </div>
    </Dialogo>
  )
}
