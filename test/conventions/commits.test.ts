import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import { root } from '../harness/root.ts'

/** The commit from which subjects are held to the rule. */
const SINCE = '5a156a89'
const WIDTH = 72

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** Subjects since the rule; of a clone without that much history, those it has. */
const subjects = (): string[] => {
  try {
    return git('log', '--no-merges', '--format=%s', `${SINCE}..HEAD`).split('\n').filter(Boolean)
  } catch {
    return git('log', '--no-merges', '--format=%s', '-1').split('\n').filter(Boolean)
  }
}

/** What is wrong with a subject; null for a good one. */
const faultOf = (subject: string): string | null => {
  if ([...subject].length > WIDTH) return `más de ${WIDTH} letras`
  if (!/^[A-Z]/.test(subject)) return 'no empieza por mayúscula'
  if (/[.:]$/.test(subject)) return 'termina en signo'
  if (/^\w+(ed|ing)\b/.test(subject) && !/^(Embed|Feed|Need|Seed|Shed|Bring|Ring|String)\b/.test(subject))
    return 'no es imperativo'
  return null
}

describe('Mensajes de los cambios', () => {
  it('cada uno es imperativo, en mayúscula y sin punto, y cabe en 72 letras', () => {
    const malos = subjects().flatMap((subject) => {
      const fault = faultOf(subject)
      return fault ? [`${subject}: ${fault}`] : []
    })
    expect(malos).to.deep.equal([])
  })

  it('uno largo, en pasado o con punto no pasa', () => {
    expect(['Added a field', 'add a field', 'Add a field.', `Add ${'a'.repeat(WIDTH)}`].map(faultOf)).to.not.include(
      null,
    )
    expect(faultOf('Add a field')).to.equal(null)
  })
})
