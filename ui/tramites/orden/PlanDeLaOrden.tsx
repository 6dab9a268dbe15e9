import { Button, Checkbox } from '@mantine/core'
import { useState, Suspense } from 'react'
import { enumerar, formatDocument } from '../../../schemas/es-co/index.ts'
import { SelectCatalogo } from '../../kit/campos/SelectCatalogo.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { type ParteDelPlan, type PersonaDicha, ActosDeLaOrden, type Eleccion } from './ActosDeLaOrden.tsx'
import type { PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { Dicho } from '../../kit/feedback/Dicho.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { EquipoDeEscritura } from '../../radicaciones/index.ts'

interface Props {
  parte: ParteDelPlan
  dicha: PersonaDicha | undefined
  errores: Readonly<Record<string, string>>
  /** @param campos changed fields of the party */
  onCambiar: (dicha: PersonaDicha, campos: readonly string[]) => void
}

const ESTADO = {
  conocida: 'Ya está en la oficina',
  nueva: 'Persona nueva',
  distinta: 'Documento de otro nombre',
} as const
const CAMPOS = ['tipo_documento', 'numero_documento', 'nombres', 'apellidos'] as const

const Parte = ({ parte, dicha = {}, errores, onCambiar }: Props) => {
  const { clave, lado, nombre, conyugue, estado, registrada, sin } = parte
  const error = (campo: string) => errores[`personas.${clave}.${campo}`]
  const [corrige, setCorrige] = useState(() => CAMPOS.some((campo) => error(campo)))
  const abierta = corrige || CAMPOS.some((campo) => error(campo))
  const ahora = { ...parte, ...dicha }
  const poner = (cambio: PersonaDicha) => onCambiar({ ...dicha, ...cambio }, [...Object.keys(cambio), 'misma'])
  const quien = [ahora.nombres, ahora.apellidos].filter(Boolean).join(' ') || nombre || 'Sin nombre'
  const papel = conyugue ? 'Cónyuge' : lado === 'comprador' ? 'Compra' : 'Vende'
  return (
    <li
      className="grid gap-3 py-2 px-3 not-first:border-t not-first:border-t-line"
      data-mal={Object.keys(errores).some((campo) => campo.startsWith(`personas.${clave}.`)) || undefined}
    >
      <div className="flex items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <b className="font-medium">{quien}</b>
          <small className="muted block text-12">
            {[
              papel,
              ahora.numero_documento ? formatDocument(ahora.numero_documento) : 'sin documento',
              ESTADO[estado],
            ].join(' · ')}
          </small>
          {sin.length ? <small className="muted block text-12">La orden no dice su {enumerar(sin)}.</small> : null}
        </div>
        {abierta ? null : (
          <Button
            className="flex-none"
            size="compact-sm"
            variant="subtle"
            aria-label={`Corregir a ${quien}`}
            onClick={() => setCorrige(true)}
          >
            Corregir
          </Button>
        )}
      </div>
      {estado === 'distinta' ? (
        <Checkbox
          label={`Es la misma persona: la oficina la tiene como ${registrada ?? ''}`}
          checked={dicha.misma ?? false}
          error={error('misma')}
          onChange={(event) => onCambiar({ ...dicha, misma: event.currentTarget.checked }, ['misma'])}
        />
      ) : null}
      {abierta ? (
        <div className="kit-campos" role="group" aria-label={`Quién es ${nombre || clave}`}>
          <SelectCatalogo
            className="c6"
            path="/tipoDocIde"
            label="Tipo de documento"
            required
            value={ahora.tipo_documento}
            error={error('tipo_documento')}
            onChange={(tipo) => poner({ tipo_documento: tipo ?? parte.tipo_documento })}
          />
          <TextoInput
            className="c6"
            label="Número de documento"
            required
            maxLength={30}
            value={ahora.numero_documento}
            error={error('numero_documento')}
            onChange={(texto) => poner({ numero_documento: texto })}
          />
          <TextoInput
            className="c6"
            label="Nombres"
            required
            maxLength={200}
            value={ahora.nombres}
            error={error('nombres')}
            onChange={(texto) => poner({ nombres: texto })}
          />
          <TextoInput
            className="c6"
            label="Apellidos"
            maxLength={200}
            value={ahora.apellidos}
            error={error('apellidos')}
            onChange={(texto) => poner({ apellidos: texto })}
          />
        </div>
      ) : null}
    </li>
  )
}

interface PropsPlanDeLaOrden {
  plan: PlanDeRadicacion
  eleccion: Eleccion
  errores: Readonly<Record<string, string>>
  /** @param campos fields whose errors no longer apply */
  onCambiar: (cambio: Partial<Eleccion>, campos: readonly string[]) => void
}

export const PlanDeLaOrden = ({ plan, eleccion, errores, onCambiar }: PropsPlanDeLaOrden) => {
  const { partes, inmuebles, impide, avisos } = plan
  const deDatos = impide.filter(({ campo }) => campo === 'data')
  const { equipo, personas } = eleccion
  const deParte = (clave: string) => (dicha: PersonaDicha, campos: readonly string[]) =>
    onCambiar(
      { personas: { ...personas, [clave]: dicha } },
      campos.map((campo) => `personas.${clave}.${campo}`),
    )
  return (
    <div className="grid gap-5">
      {deDatos.length ? (
        <Dicho tono="mal">
          <strong>Corrija primero lo que dice la orden</strong>
          <ul>
            {deDatos.map(({ mensaje }) => (
              <li key={mensaje}>{mensaje}</li>
            ))}
          </ul>
        </Dicho>
      ) : errores['data'] ? (
        <Dicho tono="mal">
          <p>{errores['data']}</p>
        </Dicho>
      ) : null}
      <section className="grid gap-2" aria-labelledby="orden-partes">
        <h3 className="text-14 font-semibold" id="orden-partes">
          Quiénes
        </h3>
        {partes.length ? (
          <ul className="p-0 border border-line rounded-6 list-none text-13 wrap-anywhere">
            {partes.map((parte) => (
              <Parte
                key={parte.clave}
                parte={parte}
                dicha={personas[parte.clave]}
                errores={errores}
                onCambiar={deParte(parte.clave)}
              />
            ))}
          </ul>
        ) : (
          <p className="muted">La orden no nombra a nadie.</p>
        )}
      </section>
      <section className="grid gap-2" aria-labelledby="orden-inmuebles">
        <h3 className="text-14 font-semibold" id="orden-inmuebles">
          Inmuebles
        </h3>
        {inmuebles.length ? (
          <ul className="p-0 border border-line rounded-6 list-none text-13 wrap-anywhere">
            {inmuebles.map(({ matricula, nuevo, direccion }) => (
              <li className="py-2 px-3 not-first:border-t not-first:border-t-line" key={matricula}>
                <b className="font-medium">{matricula}</b> <span>{direccion}</span>{' '}
                <small className="muted">{nuevo ? 'Se registra' : 'Ya está en la oficina'}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">La orden no dice ninguno.</p>
        )}
      </section>
      <ActosDeLaOrden plan={plan} eleccion={eleccion} errores={errores} onCambiar={onCambiar} />
      <section className="grid gap-2" aria-labelledby="orden-equipo">
        <h3 className="text-14 font-semibold" id="orden-equipo">
          Quiénes la trabajan
        </h3>
        <div className="kit-campos orden-equipo">
          <Suspense fallback={<Esqueleto campos={5} />}>
            <EquipoDeEscritura
              equipo={equipo}
              errores={errores}
              onChange={(nuevo) =>
                onCambiar(
                  { equipo: nuevo },
                  Object.entries(nuevo).flatMap(([campo, valor]) => (valor === null ? [] : [campo])),
                )
              }
            />
          </Suspense>
        </div>
      </section>
      {avisos.length ? (
        <Dicho tono="aviso">
          <strong>Para completar o mirar en la radicación</strong>
          <ul>
            {avisos.map((texto) => (
              <li key={texto}>{texto}</li>
            ))}
          </ul>
        </Dicho>
      ) : null}
    </div>
  )
}
