import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { NOMBRE_RUBRO, type Rubro, type TipoDeDeposito } from '../../modules/depositos/domain.ts'
import { MAXIMO_OBSERVACIONES } from '../../schemas/facturacion/pagos.ts'
import { bogotaDate, formatPesos, pesosEnLetras } from '../../schemas/es-co/index.ts'
import type { CampoAdicional } from '../../schemas/vistas/pantalla.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { MetodoPago } from '../pagos/index.ts'
import { nombreCompleto } from '../personas/domain.ts'
import { buscarPersona, RegistrarPersona } from '../personas/index.ts'
import { BuscarEscritura, DosOpciones, NUMERO } from './BuscarEscritura.tsx'
import { api, query } from '../kit/http/api.ts'
import { enfocar } from '../kit/keyboard/foco.ts'
import { sumaDe, type Deposito, type Totales } from './deposito.ts'
import { faltasDelPago, rubrosDe, topeDe, valoresDe, type Formulario } from './formulario.ts'
import { Monto } from './Monto.tsx'

interface Proyecto {
  id: number
  codigo: string
  proyecto: string
}

const buscarProyecto = async (text: string) => {
  const { data } = await api.get<{ data: Proyecto[] }>(`/proyecto2?${query({ q: text, pageSize: 20 })}`)
  return data.map(({ id, codigo, proyecto }) => ({ value: id, label: proyecto, detail: codigo }))
}

const Adicionales = lazy(() => import('../screen/ficha/Adicionales.tsx'))

interface Props {
  form: Formulario
  campos: readonly CampoAdicional[]
  cambiar: (cambio: Partial<Formulario>) => void
  cambiarExtra: (name: string, value: unknown) => void
  errores: Readonly<Record<string, string>>
  guardado?: Deposito | undefined
}

export const FormularioDeposito = ({ form, campos, cambiar, cambiarExtra, errores, guardado }: Props) => {
  const excepto = guardado?.id
  const total = sumaDe(valoresDe(form))
  const poner = (rubro: Rubro, valor: number | null) => cambiar({ valores: { ...form.valores, [rubro]: valor } })
  const conEscritura = (escritura: Totales | null) =>
    cambiar({
      escritura,
      ...(escritura?.id_proyecto ? { proyecto: escritura.id_proyecto, nombreProyecto: escritura.proyecto ?? '' } : {}),
    })
  const conTope = rubrosDe(form).filter((rubro) => (topeDe(form.escritura, rubro) ?? 0) > 0)
  const llenar = () =>
    cambiar({
      valores: {
        ...form.valores,
        ...Object.fromEntries(conTope.map((rubro) => [rubro, topeDe(form.escritura, rubro)])),
      },
    })
  const cambiarTipo = (tipo: TipoDeDeposito) =>
    cambiar(
      tipo === 'anticipo'
        ? { tipo, valores: { ...form.valores, anticipo: form.valores.anticipo ?? (total || null) } }
        : { tipo, valores: { ...form.valores, ...(excepto === undefined ? { anticipo: null } : {}) } },
    )

  const primerValor = `dep-valor-${rubrosDe(form)[0] ?? 'notaria'}`
  const ponerPersona = (persona: number | null, nombre: string) => {
    cambiar({ persona, nombre })
    // a new deposit goes on with what it is for
    if (persona !== null && excepto === undefined) enfocar(form.escritura ? primerValor : NUMERO)
  }

  return (
    <>
      <section aria-labelledby="dep-quien">
        <h2 id="dep-quien">Quién entrega</h2>
        <div className="kit-campos">
          <div className="c5">
            <DosOpciones
              legend="Tipo"
              value={form.tipo ?? 'deposito'}
              opciones={[
                ['deposito', 'Depósito'],
                ['anticipo', 'Anticipo'],
              ]}
              onChange={cambiarTipo}
            />
          </div>
          <DateInput
            className="c3"
            label="Fecha"
            required
            value={form.fecha}
            max={bogotaDate(new Date())}
            error={errores['fecha_deposito']}
            onChange={(fecha) => cambiar({ fecha })}
          />
          <SelectBuscable
            id="dep-persona"
            className="c8"
            label="Persona"
            required
            placeholder="Nombre o documento"
            nothing="No hay una persona así"
            search={buscarPersona}
            value={form.persona}
            valueLabel={form.nombre}
            error={errores['id_personas']}
            onChange={(persona, option) => ponerPersona(persona, option?.label ?? '')}
          />
          <div className="c4 empty:hidden [@media_(min-width:640px)]:[padding-top:calc(1.55_*_var(--text-14)_+_4px)]">
            <RegistrarPersona
              titulo="Registrar persona"
              onGuardada={(persona) => cambiar({ persona: persona.id, nombre: nombreCompleto(persona) })}
            />
          </div>
        </div>
      </section>
      <section aria-labelledby="dep-para">
        <h2 id="dep-para">Para qué escritura</h2>
        <BuscarEscritura
          siguiente={primerValor}
          value={form.escritura}
          excepto={excepto}
          error={errores['id_radicacion']}
          onChange={conEscritura}
        />
        {puedeVista('misProyectos') || puedeVista('administracionProyectos') ? (
          <div className="kit-campos mt-4">
            <SelectBuscable
              className="c6"
              label="Proyecto"
              placeholder="Código o nombre"
              nothing="No hay un proyecto así"
              search={buscarProyecto}
              value={form.proyecto}
              valueLabel={form.nombreProyecto}
              error={errores['id_proyecto']}
              onChange={(proyecto, option) => cambiar({ proyecto, nombreProyecto: option?.label ?? '' })}
            />
          </div>
        ) : null}
      </section>
      <section aria-labelledby="dep-cuanto">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0">
          <h2 id="dep-cuanto">Cuánto</h2>
          {conTope.length > 0 ? (
            <Button size="xs" variant="subtle" onClick={llenar}>
              Llenar con lo que falta
            </Button>
          ) : null}
        </div>
        <div className="kit-campos">
          {rubrosDe(form).map((rubro) => (
            <div key={rubro} className="c3">
              <Monto
                id={`dep-valor-${rubro}`}
                label={NOMBRE_RUBRO[rubro]}
                rotulo="Falta"
                value={form.valores[rubro]}
                tope={topeDe(form.escritura, rubro)}
                error={errores[rubro]}
                onChange={(valor) => poner(rubro, valor)}
              />
            </div>
          ))}
        </div>
        <p
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 mt-4 pt-3 border-t border-t-line"
          aria-live="polite"
        >
          <span>Total</span> <strong className="text-20 tabular-nums">{formatPesos(total)}</strong>
          <small className="text-muted text-13">
            {total > 0 ? `${pesosEnLetras(total)} m/cte` : 'Escriba los valores que se reciben'}
          </small>
        </p>
        {errores['deposito'] ? (
          <p className="text-danger text-13" role="alert">
            {errores['deposito']}
          </p>
        ) : null}
      </section>
      <section aria-labelledby="dep-como">
        <h2 id="dep-como">Cómo se paga</h2>
        <div className="max-w-160">
          <MetodoPago
            soloSinDeposito
            id="dep-pago"
            value={form.pago}
            total={total || null}
            persona={form.persona}
            radicacion={form.escritura?.id_radicacion ?? null}
            errores={faltasDelPago(errores)}
            onChange={(pago) => cambiar({ pago })}
          />
        </div>
      </section>
      <section aria-label="Observaciones">
        <TextArea
          label="Observaciones"
          maxLength={MAXIMO_OBSERVACIONES}
          value={form.observaciones}
          error={errores['observaciones']}
          onChange={(observaciones) => cambiar({ observaciones })}
        />
      </section>
      {campos.length > 0 ? (
        <Suspense fallback={null}>
          <Adicionales
            campos={campos}
            fila={guardado ? { ...guardado } : null}
            escrito={form.extra}
            errores={errores}
            prefijo="dep"
            onCambiar={cambiarExtra}
          />
        </Suspense>
      ) : null}
    </>
  )
}
