import { routes } from '../../modules/index.ts'
import type { Vivida } from './historia.ts'

/** Routes of the registry that a history called, each once. */
export function rutasVisitadas(llamadas: readonly string[]): { visitadas: Set<string>; todas: number } {
  const registro = routes.map(({ method, path }) => ({
    nombre: `${method} ${path}`,
    forma: new RegExp(`^${method} ${path.replaceAll(/:(\w+)/g, '[^/]+')}$`),
  }))
  const visitadas = new Set<string>()
  for (const llamada of new Set(llamadas.map((una) => una.replaceAll(/\d+/g, '1')))) {
    const suya = registro.find(({ nombre }) => nombre === llamada) ?? registro.find(({ forma }) => forma.test(llamada))
    if (suya) visitadas.add(suya.nombre)
  }
  return { visitadas, todas: registro.length }
}

const deMayor = (veces: Map<string, number>) =>
  [...veces]
    .sort(([, a], [, b]) => b - a)
    .map(([que, cuantas]) => `${que} ${cuantas}`)
    .join(' · ')

/** What a history came to, as it is printed. */
export function informar({ encargo, pasos, mundo, huella, llamadas, veces, cuenta, ms, falla }: Vivida): string[] {
  const escrituras = mundo.todas('radicacion').length
  const { visitadas, todas } = rutasVisitadas(llamadas)
  const injertadas = [...cuenta.values()].reduce((suma, una) => suma + una, 0)
  return [
    `semilla ${encargo.semilla} · ${encargo.motor} · ${encargo.dias} días`,
    `${escrituras} escrituras, ${pasos.length} pasos, ${llamadas.length} llamadas en ${(ms / 1000).toFixed(1)} s: ${((escrituras * 1000) / ms).toFixed(1)} escrituras por segundo`,
    `rutas distintas: ${visitadas.size} de ${todas}`,
    deMayor(veces),
    ...(injertadas ? [`${injertadas} fallas: ${deMayor(cuenta)}`] : []),
    falla
      ? `✖ ${falla.dia}${falla.paso ? `, paso ${falla.paso.n} (${falla.paso.hace})` : ', en la noche'}: ${falla.error.message}`
      : `✔ las cuentas cuadran; huella ${huella.slice(0, 16)}`,
  ]
}
