import { Fragment, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatAmount, formatDate, formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import type { FormatoDeFicha, Frase, Frases } from '../../../schemas/vistas/ficha.ts'
import type { Condicion } from '../../../schemas/vistas/pantalla.ts'
import { piezaDe } from '../dialogos.ts'
import { conDatos, cumple, textoLlano, valorDe, type Fila } from '../fila.ts'

const FORMATO: Readonly<Record<FormatoDeFicha, (value: string) => string>> = {
  date: formatDate,
  'date-time': formatDateTime,
  money: (value) => formatAmount(Number(value)),
  pesos: (value) => formatPesos(Number(value)),
  capital: (value) => value.charAt(0).toUpperCase() + value.slice(1),
  signed: (value) => (Number(value) > 0 ? '+' : '') + formatAmount(Number(value)),
}

/** Empty while one of its fields is. */
export const escrito = (plantilla: string, fila: Fila): string => {
  let falta = false
  const texto = plantilla.replace(/\{([\w.]+)(?::([\w-]+))?\}/g, (_, campo: string, formato?: FormatoDeFicha) => {
    const value = textoLlano(valorDe(fila, campo))
    falta ||= value === ''
    return formato ? FORMATO[formato](value) : value
  })
  return falta ? '' : texto
}

export const cumplen = (fila: Fila, cuando: readonly Condicion[] = []): boolean =>
  cuando.every((una) => cumple(fila, una))

const unaFrase = (frase: Frase, fila: Fila): ReactNode => {
  if (typeof frase === 'string') return escrito(frase, fila)
  if ('pieza' in frase) {
    const Pieza = piezaDe(frase.pieza)
    return Pieza ? (
      <Suspense fallback={null}>
        <Pieza fila={fila} />
      </Suspense>
    ) : null
  }
  const { texto, cuando, href } = frase
  const dicho = cumplen(fila, cuando) ? escrito(texto, fila) : ''
  return dicho && href ? <Link href={conDatos(href, fila, true)}>{dicho}</Link> : dicho
}

/** Null without any text. */
export const frases = (dichas: Frases, fila: Fila): ReactNode => {
  const todas = (Array.isArray(dichas) ? dichas : [dichas]) as readonly Frase[] // isArray does not narrow a readonly array
  const hay = todas.map((frase) => unaFrase(frase, fila)).filter(Boolean)
  return hay.length === 0
    ? null
    : hay.map((una, n) => (
        <Fragment key={n}>
          {n > 0 ? ' · ' : ''}
          {una}
        </Fragment>
      ))
}
