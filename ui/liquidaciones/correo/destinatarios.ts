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
