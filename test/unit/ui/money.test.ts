import { expect } from 'chai'
import { eraseAcrossDot, groupWhileTyping, onlyDigits } from '../../../ui/kit/campos/MoneyInput.tsx'

/** A field as a picture: `|` is the caret. */
const see = (picture: string) => ({ text: picture.replace('|', ''), caret: picture.indexOf('|') })
const show = (typed: { text: string; caret: number } | null) =>
  typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`
const after = (picture: string) => show(groupWhileTyping(see(picture)))

describe('ui: typing money', () => {
  it('groups while typing and keeps the caret by digit count', () => {
    expect(after('1234|')).to.equal('1.234|')
    expect(after('1.2345|')).to.equal('12.345|')
    expect(after('19|.234')).to.equal('19|.234')
    expect(after('9|1.234')).to.equal('9|1.234')
    expect(after('1.29|34')).to.equal('12.9|34')
    expect(after('|1.234')).to.equal('|1.234')
    expect(after('|')).to.equal('|')
  })

  it('ignores the dot of the keypad and leading zeros', () => {
    expect(after('12.|')).to.equal('12|')
    expect(after('007|')).to.equal('7|')
    expect(after('0|')).to.equal('0|')
  })

  it('takes digits alone where it is told to, whatever is typed or pasted', () => {
    const alone = (picture: string) => show(groupWhileTyping(onlyDigits(see(picture))))
    let typed = ''
    for (const key of '12a3.4b5') typed = alone(`${typed.replace('|', '')}${key}|`) ?? ''
    expect(typed).to.equal('12.345|')
    expect(alone('12a|')).to.equal('12|')
    expect(alone('1e|2')).to.equal('1|2')
    expect(alone('$ 1.500.000 pesos|')).to.equal('1.500.000|')
    expect(alone('-5|')).to.equal('-5|')
  })

  it('leaves shorthands alone until they are finished', () => {
    expect(after('1,5m|')).to.equal('1,5m|')
    expect(after('300k|')).to.equal('300k|')
  })

  it('erases the digit beyond a dot', () => {
    expect(show(eraseAcrossDot(see('1.|234'), 'Backspace'))).to.equal('|234')
    expect(show(eraseAcrossDot(see('12|.345'), 'Delete'))).to.equal('1.2|45')
    expect(eraseAcrossDot(see('12|.345'), 'Backspace')).to.equal(null)
  })
})
