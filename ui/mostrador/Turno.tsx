import { Button } from '@mantine/core'
import { useState } from 'react'
import { contar } from '../../modules/mostrador/domain.ts'
import { formatAmount, formatDateTime, formatPesos } from '../../schemas/es-co/index.ts'
import { DENOMINACIONES } from '../../schemas/facturacion/mostrador.ts'
import type { TurnoLeido } from '../../schemas/respuestas/facturacion/mostrador.ts'
import { MoneyInput } from '../kit/campos/MoneyInput.tsx'
import { TextArea, TextoInput } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { puedeVista } from '../kit/http/permisos.ts'
import { Parte } from '../kit/page/Parte.tsx'

const SIN_BASE: { base: number | null } = { base: null }

/** Before selling: the money that the till begins with. */
export const AbrirTurno = ({ alAbrir }: { alAbrir: () => unknown }) => {
  const form = useFormulario({
    inicial: SIN_BASE,
    revisar: ({ base }) => ({ base: base === null && 'Escriba con cuánto empieza la caja; si con nada, 0.' }),
    enviar: (datos) =>
      api.post('/mostrador/turno', datos).catch((error: unknown) => {
        // another window may have opened it
        void alAbrir()
        throw error
      }),
    alHacer: alAbrir,
    donde: '#mostrador-turno',
  })
  return (
    <Parte titulo="Abrir turno" guia="Para vender, diga con cuánto dinero empieza su caja. Al cerrar, se cuenta.">
      <form
        id="mostrador-turno"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void form.enviar()
        }}
      >
        <MoneyInput label="Base" autoFocus {...form.campo('base')} />
        <Button type="submit" loading={form.ocupado}>
          Abrir turno
        </Button>
      </form>
      {form.problema ? <ErrorEnSitio error={form.problema} title="No se abrió el turno." /> : null}
    </Parte>
  )
}

interface DeCierre {
  opened: boolean
  turno: TurnoLeido
  /** Of a user who cannot close it any more. */
  ajeno: boolean
  releer: () => unknown
  alCerrar: () => unknown
  alSalir: () => void
}

/** Count of notes and coins, and why it differs. Stays mounted: what was counted outlives Escape. */
export const CerrarTurno = ({ opened, turno, ajeno, releer, alCerrar, alSalir }: DeCierre) => {
  const [cuantos, setCuantos] = useState<Readonly<Record<number, string>>>({})
  const conteo = DENOMINACIONES.map((denominacion) => ({
    denominacion,
    cantidad: Number(cuantos[denominacion] ?? 0) || 0,
  }))
  const contado = contar(conteo)
  const diferencia = contado - turno.esperado
  const form = useFormulario({
    inicial: { motivo: '' },
    enviar: ({ motivo }) =>
      api
        .post('/mostrador/turno/cierre', {
          conteo,
          ...(motivo.trim() ? { motivo } : {}),
          ...(ajeno ? { id_turno: turno.id } : {}),
        })
        .catch((error: unknown) => {
          // an expense or a sale of another window: its figures are no longer these
          void releer()
          throw error
        }),
    exito: 'Turno cerrado',
    alHacer: alCerrar,
  })
  return (
    <Dialogo
      opened={opened}
      onClose={alSalir}
      title={ajeno ? `Cerrar el turno de ${turno.usuario}` : 'Cerrar turno'}
      si="Cerrar turno"
      {...form.dialogo}
    >
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2"
        role="group"
        aria-label="Billetes y monedas"
      >
        {DENOMINACIONES.map((denominacion, i) => (
          <TextoInput
            key={denominacion}
            label={`De ${formatPesos(denominacion)}`}
            inputMode="numeric"
            maxLength={6}
            value={cuantos[denominacion] ?? ''}
            {...(i === 0 ? { 'data-autofocus': true } : {})}
            onChange={(value) => setCuantos({ ...cuantos, [denominacion]: value.replace(/\D/g, '') })}
          />
        ))}
      </div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 mt-4 tabular-nums">
        {[
          ['Base', turno.base],
          ['Efectivo de las ventas', turno.efectivo],
          ['Gastos', -turno.gastos],
          ['Debe haber', turno.esperado],
          ['Contado', contado],
        ].map(([rotulo, valor]) => (
          <div key={rotulo} className="contents">
            <dt className="muted">{rotulo}</dt>
            <dd className="text-right">{formatPesos(Number(valor))}</dd>
          </div>
        ))}
        <div className={`contents ${diferencia === 0 ? 'text-ok' : 'text-danger'}`}>
          <dt>{diferencia === 0 ? 'Cuadra' : diferencia > 0 ? 'Sobran' : 'Faltan'}</dt>
          <dd className="text-right font-semibold">{formatPesos(Math.abs(diferencia))}</dd>
        </div>
      </dl>
      {diferencia === 0 && !form.errores['motivo'] ? null : (
        <TextArea className="mt-3" label="Por qué no cuadra" required maxLength={300} {...form.campo('motivo')} />
      )}
    </Dialogo>
  )
}

const TITULOS = [
  'Quién',
  'Abierto',
  'Cerrado',
  'Base ($)',
  'Ventas ($)',
  'Debía haber ($)',
  'Contado ($)',
  'Diferencia ($)',
]

interface DeTurnos {
  turnos: readonly TurnoLeido[]
  alCerrar: (id: number) => void
}

/** Last closed sessions of the office, after those that their users cannot close any more. */
export const Turnos = ({ turnos, alCerrar }: DeTurnos) =>
  turnos.length === 0 ? null : (
    <Parte titulo="Últimos turnos">
      <div
        className="kit-tabla overflow-x-auto [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-4 [&_:is(th,td):last-child]:pr-0"
        role="region"
        aria-label="Últimos turnos"
        tabIndex={0}
      >
        <table className="w-full min-w-180">
          <thead>
            <tr>
              {TITULOS.map((titulo) => (
                <th key={titulo} scope="col" className={titulo.endsWith('($)') ? 'numero' : undefined}>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turnos.map((t) => (
              <tr key={t.id}>
                <th scope="row">{t.usuario}</th>
                <td>{formatDateTime(t.abierto_en)}</td>
                <td>
                  {t.cerrado_en ? (
                    formatDateTime(t.cerrado_en)
                  ) : puedeVista('mostrador', 'crear') && puedeVista('depositos') ? (
                    <button type="button" className="kit-enlace" onClick={() => alCerrar(t.id)}>
                      Cerrar<span className="sr-only"> el turno de {t.usuario}</span>
                    </button>
                  ) : (
                    'Sin cerrar'
                  )}
                </td>
                {[t.base, t.ventas, t.esperado, t.contado].map((valor, i) => (
                  <td key={i} className="numero">
                    {valor === null ? '' : formatAmount(valor)}
                  </td>
                ))}
                <td className={`numero ${t.diferencia ? 'text-danger' : ''}`}>
                  {t.diferencia === null ? '' : formatAmount(t.diferencia)}
                  {t.motivo ? <small className="block muted">{t.motivo}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Parte>
  )
