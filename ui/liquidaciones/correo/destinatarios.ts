/** A party of the filing and where it can be written to. */
export interface Destinatario {
  nombre: string
  correo: string | null
  /** It is written to unless somebody says no. A creditor is a party, and it is not to them that the deed is charged. */
  elegido: boolean
}

interface PersonaLeida {
  correo_electronico?: string | null
}
interface FilingParties {
  actosradi: {
    otorgantes: {
      id_personas: number
      nombres: string
      apellidos: string | null
      correo_electronico?: string | null
      persona?: PersonaLeida | null
      tipo_otorgante?: string | null
    }[]
  }[]
}

/** The parties of a filing, each once, with their e-mail if they have one. */
export const destinatariosDe = ({ actosradi }: FilingParties): Destinatario[] => {
  const porPersona = new Map<number, Destinatario>()
  for (const otorgante of actosradi.flatMap(({ otorgantes }) => otorgantes)) {
    const { id_personas, nombres, apellidos, correo_electronico, persona, tipo_otorgante } = otorgante
    const cobra = /^acreedor/i.test(tipo_otorgante ?? '')
    const correo = (correo_electronico ?? persona?.correo_electronico ?? '').trim()
    const elegido = !cobra || porPersona.get(id_personas)?.elegido === true
    porPersona.set(id_personas, {
      nombre: [nombres, apellidos].filter(Boolean).join(' '),
      correo: correo || null,
      elegido,
    })
  }
  return [...porPersona.values()]
}
