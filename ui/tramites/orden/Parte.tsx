import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { enumerar, formatDocument } from '../../../schemas/es-co/index.ts'
import { SelectCatalogo } from '../../kit/campos/SelectCatalogo.tsx'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import type { ParteDelPlan, PersonaDicha } from './pedido.ts'

interface Props {
  parte: ParteDelPlan
  dicha: PersonaDicha | undefined
  errores: Readonly<Record<string, string>>
  /** @param campos of the party, that were changed */
  onCambiar: (dicha: PersonaDicha, campos: readonly string[]) => void
}

const ESTADO = {
  conocida: 'Ya está en la oficina',
  nueva: 'Persona nueva',
  distinta: 'Documento de otro nombre',
} as const
const CAMPOS = ['tipo_documento', 'numero_documento', 'nombres', 'apellidos'] as const

/** One party of an order: who it is for the office, and correcting who it is. */
export const Parte = ({ parte, dicha = {}, errores, onCambiar }: Props) => {
  const { clave, lado, nombre, conyugue, estado, registrada, sin } = parte
  const error = (campo: string) => errores[`personas.${clave}.${campo}`]
  const [corrige, setCorrige] = useState(() => CAMPOS.some((campo) => error(campo)))
  const abierta = corrige || CAMPOS.some((campo) => error(campo))
  const ahora = { ...parte, ...dicha }
  const poner = (cambio: PersonaDicha) => onCambiar({ ...dicha, ...cambio }, [...Object.keys(cambio), 'misma'])
  const quien = [ahora.nombres, ahora.apellidos].filter(Boolean).join(' ') || nombre || 'Sin nombre'
  const papel = conyugue ? 'Cónyuge' : lado === 'comprador' ? 'Compra' : 'Vende'
  return (
    <li data-mal={Object.keys(errores).some((campo) => campo.startsWith(`personas.${clave}.`)) || undefined}>
      <div className="orden-parte flex items-start justify-between gap-x-4 gap-y-2">
        <div>
          <b className="font-medium">{quien}</b>
          <small className="muted">
            {[
              papel,
              ahora.numero_documento ? formatDocument(ahora.numero_documento) : 'sin documento',
              ESTADO[estado],
            ].join(' · ')}
          </small>
          {sin.length ? <small className="muted">La orden no dice su {enumerar(sin)}.</small> : null}
        </div>
        {abierta ? null : (
          <Button
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
