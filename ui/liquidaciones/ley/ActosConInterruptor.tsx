import { Switch } from '@mantine/core'
import { useState } from 'react'
import { formatPesos } from '../../../schemas/es-co/index.ts'
import type { RespuestaLiquidacion } from '../respuesta.ts'
import { DialogoMotivo, SeccionDeLey, type Decision } from './SeccionDeLey.tsx'

interface Fila {
  id: number
  nombre: string
  puesto: boolean
  fija?: boolean
  nota: string
  /** Body of the decision that the switch sends. */
  cuerpo: object
  /** Set if this decision needs a reason. */
  motivo?: { titulo: string; explica: string; accion: string } | null
}

interface Decidible {
  que: 'accesorio' | 'leasing' | 'timbre'
  titulo: string
  norma: string
  label: string
  /** Accessible name of the switch, after the act's. */
  dicho: string
  filas: Fila[]
}

type Actual<C extends keyof RespuestaLiquidacion> = Pick<RespuestaLiquidacion, C>

/** Acts that may be accessory to another of the deed. Only a decision against the rule needs a reason. */
export const deAccesorios = ({ accesorios }: Actual<'accesorios'>): Decidible => ({
  que: 'accesorio',
  titulo: 'Impuesto de registro',
  norma: 'Un acto accesorio no lo paga (Ley 223 de 1995, art. 228)',
  label: 'Accesorio de otro acto de esta escritura',
  dicho: 'accesorio de otro acto de esta escritura',
  filas: accesorios
    .filter(({ puede, naturaleza }) => puede || (naturaleza === 'cancelacion' && accesorios.some((otro) => otro.puede)))
    .map(({ id, nombre, accesorio, automatico, decidido, puede, porque }) => ({
      id,
      nombre,
      puesto: accesorio,
      fija: !puede,
      nota: `${decidido === null && accesorio ? 'Por regla. ' : ''}${porque}.`,
      cuerpo: { accesorio: !accesorio, visto: decidido },
      motivo:
        accesorio === automatico
          ? {
              titulo: `${nombre}: ${accesorio ? 'cobrar el impuesto de registro' : 'acto accesorio'}`,
              explica: automatico
                ? `Por regla es accesorio. ${porque}.`
                : 'Por regla no es accesorio. Si lo es, no paga el impuesto de registro: derechos y registro siguen igual.',
              accion: accesorio ? 'Cobrar' : 'Marcar como accesorio',
            }
          : null,
    })),
})

/** Stamp duty of each act. Not charging it needs a reason. */
export const deTimbres = ({ timbres }: Actual<'timbres'>): Decidible => ({
  que: 'timbre',
  titulo: 'Impuesto de timbre',
  norma: 'Enajenación de inmuebles desde 20.000 UVT (E.T. art. 519 par. 3)',
  label: 'Se cobra',
  dicho: 'se cobra el impuesto de timbre',
  filas: timbres.map(({ id, nombre, valor, motivo, porConfirmar }) => ({
    id,
    nombre,
    puesto: motivo === null,
    nota:
      `${formatPesos(valor)}${motivo === null ? '' : `, que no se cobra: ${motivo}`}.` +
      (porConfirmar ? ' Por confirmar que lo cause.' : ''),
    cuerpo: { cobrar: motivo !== null, visto: motivo },
    motivo:
      motivo === null
        ? {
            titulo: `${nombre}: no cobrar el impuesto de timbre`,
            explica: `Por ley causa ${formatPesos(valor)}, que el notario retiene y de los que responde.`,
            accion: 'No cobrar',
          }
        : null,
  })),
})

/** Whether each leasing contract was made by deed: the base of its fees depends on it. */
export const deLeasings = ({ leasings }: Actual<'leasings'>): Decidible => ({
  que: 'leasing',
  titulo: 'Opción de leasing',
  norma: 'Según cómo se celebró el contrato (D. 1069 de 2015, arts. 2.2.6.13.2.5.1 y 2.5.2)',
  label: 'Contrato por escritura',
  dicho: 'contrato de leasing por escritura',
  filas: leasings.map(({ id, nombre, porEscritura }) => ({
    id,
    nombre,
    puesto: porEscritura,
    nota: `Los derechos van por ${porEscritura ? 'el saldo de la opción' : 'el mayor entre el valor del acto y el avalúo'}.`,
    cuerpo: { por_escritura: !porEscritura, visto: porEscritura },
  })),
})

interface Props {
  de: Decidible
  bloqueada: boolean
  decision: Decision
}

export const ActosConInterruptor = ({
  de: { que, titulo, norma, label, dicho, filas },
  bloqueada,
  decision: { enviando, decidir },
}: Props) => {
  const [pedida, setPedida] = useState<Fila | null>(null)
  if (filas.length === 0) return null
  return (
    <>
      <SeccionDeLey titulo={titulo} norma={norma}>
        {filas.map((fila) => (
          <li key={fila.id}>
            <b>{fila.nombre}</b>
            <Switch
              label={label}
              aria-label={`${fila.nombre}: ${dicho}`}
              aria-describedby={`${que}-${fila.id}`}
              checked={fila.puesto}
              disabled={bloqueada || fila.fija || enviando}
              onChange={() => (fila.motivo ? setPedida(fila) : void decidir(fila.id, que, fila.cuerpo))}
            />
            <p id={`${que}-${fila.id}`} className="muted">
              {fila.nota}
            </p>
          </li>
        ))}
      </SeccionDeLey>
      {pedida?.motivo ? (
        <DialogoMotivo
          {...pedida.motivo}
          onDecidir={(motivo) => decidir(pedida.id, que, { ...pedida.cuerpo, motivo })}
          onClose={() => setPedida(null)}
        />
      ) : null}
    </>
  )
}
