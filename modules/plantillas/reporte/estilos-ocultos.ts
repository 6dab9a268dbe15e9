import { atributo } from './recorrer-word.ts'

/** Styles whose text nobody reads. */
export interface Ocultos {
  parrafos: ReadonlySet<string>
  letras: ReadonlySet<string>
}

/** Reads the styles of a document; one that is based on a hidden one and does not say otherwise is hidden too. */
export function estilosOcultos(styles: string): Ocultos {
  const estilos = new Map(
    [...styles.matchAll(/<w:style\b([^>]*)>([^]*?)<\/w:style>/g)].map(([, atributos = '', dentro = '']) => {
      const oculto = /<w:vanish\b([^>]*)\/>/.exec(dentro)
      return [
        atributo(atributos, 'w:styleId') ?? '',
        {
          tipo: atributo(atributos, 'w:type'),
          base: atributo(/<w:basedOn\b([^>]*)\/>/.exec(dentro)?.[1] ?? '', 'w:val'),
          dice: oculto && !/w:val=["'](?:0|false|off)["']/.test(oculto[1] ?? ''),
        },
      ] as const
    }),
  )
  const esOculto = (id: string | null, vueltas = 0): boolean => {
    const estilo = estilos.get(id ?? '')
    return estilo !== undefined && vueltas < 20 && (estilo.dice ?? esOculto(estilo.base, vueltas + 1))
  }
  const de = (tipo: string) =>
    new Set([...estilos].filter(([id, estilo]) => estilo.tipo === tipo && esOculto(id)).map(([id]) => id))
  return { parrafos: de('paragraph'), letras: de('character') }
}
