import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Group } from '@visx/group'
import { Bar } from '@visx/shape'
import { formatPercent, formatPesos } from '../../../schemas/es-co/index.ts'
import { EnPalabras } from './EnPalabras.tsx'
import { Leyenda, type Segmento, relleno, sonPocos, Tramas, marcoDe } from './serie.tsx'
import { alPulsar } from '../keyboard/use-marcas.ts'
import { useLienzo } from './use-lienzo.ts'

/** Percentages with one decimal that add up to exactly 100 (largest remainder). Values ≤ 0 get 0; a total of 0 gives zeros. */
export const porcentajes = (valores: readonly number[]): number[] => {
  const positivos = valores.map((valor) => Math.max(0, valor))
  const total = positivos.reduce((suma, valor) => suma + valor, 0)
  if (total === 0) return positivos
  const milesimas = positivos.map((valor) => (valor / total) * 1000)
  const enteras = milesimas.map(Math.floor)
  const sobran = 1000 - enteras.reduce((suma, parte) => suma + parte, 0)
  const premiados = milesimas
    .map((parte, lugar) => ({ lugar, pierde: parte - Math.floor(parte) }))
    .sort((a, b) => b.pierde - a.pierde || a.lugar - b.lugar)
    .slice(0, sobran)
  for (const { lugar } of premiados) enteras[lugar] = (enteras[lugar] ?? 0) + 1
  return enteras.map((parte) => parte / 10)
}

interface Tramo {
  x: number
  ancho: number
}

/** Start and width of each part in px; null for values ≤ 0. The minimum is taken from wider parts; equal widths if it does not fit. */
export const tramos = (
  valores: readonly number[],
  { largo, minimo, hueco }: { largo: number; minimo: number; hueco: number },
) => {
  const presentes = valores.flatMap((valor, lugar) => (valor > 0 ? [{ valor, lugar }] : []))
  const libre = Math.max(0, largo - hueco * Math.max(0, presentes.length - 1))
  const anchos = new Map<number, number>()
  if (libre < minimo * presentes.length) presentes.forEach(({ lugar }) => anchos.set(lugar, libre / presentes.length))
  else repartir(presentes, libre, minimo, anchos)
  let x = 0
  return valores.map((_, lugar): Tramo | null => {
    const ancho = anchos.get(lugar)
    if (ancho === undefined) return null
    const tramo = { x, ancho }
    x += ancho + hueco
    return tramo
  })
}

interface Parte {
  valor: number
  lugar: number
}

/** Too narrow parts get the minimum; the rest is shared again among the others. */
const repartir = (partes: readonly Parte[], libre: number, minimo: number, anchos: Map<number, number>): void => {
  const total = partes.reduce((suma, { valor }) => suma + valor, 0)
  const anchoDe = (valor: number) => (valor / total) * libre
  const angostas = partes.filter(({ valor }) => anchoDe(valor) < minimo)
  const demas = partes.filter(({ valor }) => anchoDe(valor) >= minimo)
  for (const { lugar } of angostas) anchos.set(lugar, minimo)
  if (angostas.length > 0) repartir(demas, libre - minimo * angostas.length, minimo, anchos)
  else for (const { valor, lugar } of demas) anchos.set(lugar, anchoDe(valor))
}

interface Props {
  /** Accessible name: «Cartera por edades». */
  nombre: string
  segmentos: readonly Segmento[]
  formato?: (valor: number) => string
  seleccionado?: string | null
  /** Null clears the filter. Absent: not interactive. */
  onSeleccionar?: (clave: string | null) => void
}

/** Minimum target size (WCAG 2.2, 2.5.8), bar height, and room for the focus ring, in px. */
const MINIMO = 24
const ALTO = 32
const AIRE = 5

export const BarraApilada = ({
  nombre,
  segmentos,
  formato = formatPesos,
  seleccionado = null,
  onSeleccionar,
}: Props) => {
  const id = useId()
  const { ref, ancho } = useLienzo()
  const partes = porcentajes(segmentos.map(({ valor }) => valor))
  const sitios = tramos(
    segmentos.map(({ valor }) => valor),
    { largo: ancho, minimo: MINIMO, hueco: 2 },
  )
  const [enFoco, setEnFoco] = useState<number | null>(null)
  const aro = enFoco === null ? null : sitios[enFoco]
  const parte = (lugar: number) => enPorcentaje(partes[lugar] ?? 0, segmentos[lugar]?.valor ?? 0)
  const soltar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || seleccionado === null || !onSeleccionar) return
    event.stopPropagation()
    onSeleccionar(null)
  }
  const elegir = onSeleccionar && ((clave: string) => onSeleccionar(seleccionado === clave ? null : clave))
  if (sonPocos(segmentos.map(({ valor }) => Math.max(0, valor)))) {
    const una = segmentos.filter(({ valor }) => valor > 0).length === 1
    return (
      <EnPalabras
        nombre={nombre}
        renglones={segmentos.flatMap(({ clave, nombre: suyo, valor }, lugar) =>
          valor > 0 ? [{ clave, nombre: suyo, cifra: formato(valor), partes: una ? '' : parte(lugar) }] : [],
        )}
        elegida={seleccionado}
        onElegir={elegir}
        onKeyDown={soltar}
      />
    )
  }
  return (
    <div className="flex flex-col gap-3 min-w-0">
      <div ref={ref} className="relative min-w-0 text-12 font-normal">
        <svg
          className="block max-w-full overflow-visible"
          width={ancho}
          height={ALTO + 2 * AIRE}
          role="group"
          aria-label={nombre}
          onKeyDown={soltar}
        >
          <Tramas id={id} aspectos={segmentos} />
          {segmentos.map(({ clave, nombre: suyo, valor, tono }, lugar) => {
            const sitio = ancho > 0 ? sitios[lugar] : null
            if (!sitio) return null
            const boton = elegir && {
              role: 'button',
              'aria-pressed': seleccionado === clave,
              ...alPulsar(() => elegir(clave)),
            }
            return (
              <Group
                key={clave}
                className="grafica-marca focus-visible:outline-none [&[role=button]]:cursor-pointer"
                role="img"
                tabIndex={0}
                aria-label={`${suyo}: ${formato(valor)}, ${parte(lugar)}`}
                onFocus={(event: FocusEvent<SVGGElement>) =>
                  setEnFoco(event.currentTarget.matches(':focus-visible') ? lugar : null)
                }
                onBlur={() => setEnFoco(null)}
                data-apagada={(seleccionado !== null && seleccionado !== clave) || undefined}
                {...boton}
              >
                <title>{`${suyo}: ${formato(valor)}, ${parte(lugar)}`}</title>
                <Bar className={marcoDe(tono)} {...enBarra(sitio)} fill={relleno(id, lugar)} />
              </Group>
            )
          })}
          {/* drawn last, above neighbours, with a surface outline to stand out from any colour */}
          {aro ? (
            <rect
              className="fill-none stroke-accent stroke-[2] pointer-events-none data-papel:stroke-surface"
              data-papel
              {...enBarra(aro, 2)}
            />
          ) : null}
          {aro ? (
            <rect
              className="fill-none stroke-accent stroke-[2] pointer-events-none data-papel:stroke-surface"
              {...enBarra(aro, 3)}
            />
          ) : null}
        </svg>
      </div>
      <Leyenda
        elegida={seleccionado}
        entradas={segmentos.map((segmento, lugar) => ({
          ...segmento,
          cifras: (
            <>
              <span className="numero">{formato(segmento.valor)}</span>
              <span className="numero muted movil:min-w-[6ch]">{parte(lugar)}</span>
            </>
          ),
        }))}
      />
    </div>
  )
}

const enBarra = ({ x, ancho }: Tramo, aire = 0) => ({
  x: x - aire,
  y: AIRE - aire,
  width: ancho + 2 * aire,
  height: ALTO + 2 * aire,
  rx: 3,
})

/** A non-zero value never shows as 0 %. */
const enPorcentaje = (porcentaje: number, valor: number): string =>
  porcentaje === 0 && valor > 0 ? '<0,1%' : formatPercent(porcentaje)
