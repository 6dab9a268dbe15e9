import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDecimal, plural } from '../../schemas/es-co.ts'
import type { CifrasDeReclamos } from '../../schemas/respuestas/habeas.ts'
import { useApi } from '../kit/useApi.ts'

/** What the claims of a year add up to, as the office has to tell it. */
export const Cifras = () => {
  const [anio, setAnio] = useState<number | null>(null)
  const { data } = useApi<CifrasDeReclamos>(`/reclamos_datos_cifras${anio === null ? '' : `?anio=${anio}`}`, {
    keepPreviousData: true,
  })
  const cifra = (rotulo: string, valor: string, nota = '') => (
    <div>
      <dt>{rotulo}</dt>
      <dd>
        {valor}
        {nota ? <small>{nota}</small> : null}
      </dd>
    </div>
  )
  return (
    <section className="habeas-cifras" aria-label="Cifras del año">
      <NativeSelect
        size="xs"
        aria-label="Año de las cifras"
        value={String(data?.anio ?? '')}
        data={(data?.anios ?? []).map(String)}
        onChange={({ currentTarget }) => setAnio(Number(currentTarget.value))}
      />
      <dl>
        {cifra('Recibidas', String(data?.recibidos ?? '–'))}
        {cifra('Por resolver', String(data?.abiertos ?? '–'))}
        {cifra('Respondidas', String(data?.respondidos ?? '–'), data?.respondidos ? `${data.a_tiempo} a tiempo` : '')}
        {cifra(
          'Respuesta usual',
          data?.mediana == null ? '–' : `${formatDecimal(data.mediana)} ${data.mediana === 1 ? 'día' : 'días'}`,
          data?.mediana == null ? '' : 'hábiles',
        )}
        {data && (data.trasladados || data.desistidos)
          ? cifra(
              'Sin respuesta propia',
              String(data.trasladados + data.desistidos),
              [
                data.trasladados && plural(data.trasladados, 'trasladada', 'trasladadas'),
                data.desistidos && plural(data.desistidos, 'desistida', 'desistidas'),
              ]
                .filter(Boolean)
                .join(', '),
            )
          : null}
      </dl>
    </section>
  )
}
