/** A party of the filing and where it can be written to. */
export interface Destinatario {
  nombre: string
  correo: string | null
}

interface PersonaLeida { correo_electronico?: string | null }
interface FilingParties {
  actosradi: {
    otorgantes: {
      id_personas: number
      nombres: string
      apellidos: string | null
      correo_electronico?: string | null
      persona?: PersonaLeida | null
    }[]
  }[]
}

/** The parties of a filing, each once, with their e-mail if they have one. */
export const destinatariosDe = ({ actosradi }: FilingParties): Destinatario[] => {
  const porPersona = new Map<number, Destinatario>()
  for (const { id_personas, nombres, apellidos, correo_electronico, persona } of actosradi.flatMap(({ otorgantes }) => otorgantes)) {
    const correo = (correo_electronico ?? persona?.correo_electronico ?? '').trim()
    porPersona.set(id_personas, { nombre: [nombres, apellidos].filter(Boolean).join(' '), correo: correo || null })
  }
  return [...porPersona.values()]
}

const CORREO = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/

/** Splits what was typed or pasted into addresses, and tells apart those that are not one. */
export const leerCorreos = (texto: string): { correos: string[]; malos: string[] } => {
  const partes = [...new Set(texto.split(/[\s,;]+/).map((parte) => parte.trim().toLowerCase()).filter(Boolean))]
  return { correos: partes.filter((parte) => CORREO.test(parte)), malos: partes.filter((parte) => !CORREO.test(parte)) }
}
