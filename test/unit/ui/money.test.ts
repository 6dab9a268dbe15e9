import { expect } from 'chai'
import { eraseAcrossDot, groupWhileTyping } from '../../../ui/kit/campos/money.ts'

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
